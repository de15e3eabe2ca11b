import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';

const describeContested = (copies: number): string =>
  copies === 1
    ? 'One copy is taken over again and again: two may be reading it.'
    : `${copies} copies are taken over again and again: two may be reading each.`;

/** Says that copies may be read by two, whatever page of the list is shown. */
export const ContestedSeats = ({
  copies,
  isShown,
  onShow,
}: {
  copies: number;
  /** They alone are in the list. */
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
      {copies > 0
        ? describeContested(copies)
        : 'No copy is read by two any longer.'}
    </Message>
  );
