import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import * as text from '../text.ts';

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
          {isShown ? text.showAllLinks : text.showContested}
        </Button>
      }
    >
      {copies > 0 ? text.contested(copies) : text.contestedNoMore}
    </Message>
  );
