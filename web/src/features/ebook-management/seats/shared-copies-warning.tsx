import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import * as text from '../text.ts';

/** Warns that two people may be sharing a copy. `copies` counts such copies on all pages of the list. */
export const SharedCopiesWarning = ({
  copies,
  isShown,
  onShow,
}: {
  copies: number;
  /** Whether the list is filtered to copies that two people may be sharing. */
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
      {copies > 0 ? text.contestedCopies(copies) : text.contestedNoMore}
    </Message>
  );
