import {
  type Seat,
  useMailFirstLinkMutation,
  useMailNewLinkMutation,
} from '../../../shared/api/reading-links.api.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import * as text from './text.ts';

/** Emails the buyer a new reading link for a seat, or the first one if the seat has none. */
export const EmailLinkButton = ({
  seat,
  id,
  variant,
  onDone,
}: {
  seat: Seat;
  id?: string | undefined;
  variant: 'plain' | 'solid';
  onDone: (line: string) => void;
}) => {
  const [mailNew, mailingNew] = useMailNewLinkMutation();
  const [mailFirst, mailingFirst] = useMailFirstLinkMutation();
  const newest = seat.links[0];
  const { isLoading, error } = newest ? mailingNew : mailingFirst;
  const emailLink = async () => {
    const reply = await (newest ? mailNew(newest.id) : mailFirst(seat.id));
    if (!reply.error)
      onDone(text.linkEmailed(text.copyOf(seat.copy, seat.copies)));
  };
  return (
    <>
      <Button
        id={id}
        variant={variant}
        aria-label={
          seat.copies > 1 ? text.emailLinkForCopy(seat.copy) : undefined
        }
        isBusy={isLoading}
        onClick={() => void emailLink()}
      >
        {newest ? text.emailLink : text.emailFirstLink}
      </Button>
      <RequestErrorMessage error={error} />
    </>
  );
};
