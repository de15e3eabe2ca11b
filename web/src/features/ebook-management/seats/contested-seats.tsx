import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';

const describeContested = (copies: number): string =>
  copies === 1
    ? 'One copy keeps moving between browsers: two people may be reading it.'
    : `${copies} copies keep moving between browsers: two people may be reading each.`;

/** Warns that two people may share a copy; the count covers all pages of the list. */
export const ContestedSeats = ({
  copies,
  isShown,
  onShow,
}: {
  copies: number;
  /** Whether the list shows only these copies. */
  isShown: boolean;
  onShow: (contested: boolean) => void;
}) =>
  (copies > 0 || isShown) && (
    <Message
      kind="info"
      more={
        <Button variant="plain" onClick={() => onShow(!isShown)}>
          {isShown ? 'Show all links' : 'Show only these'}
        </Button>
      }
    >
      {copies > 0 ? describeContested(copies) : 'No copy is shared any more.'}
    </Message>
  );
