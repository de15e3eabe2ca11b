import {
  type Seat,
  useMailFirstLinkMutation,
  useMailNewLinkMutation,
} from '../api/reading-links.api.ts';
import { Button } from '../ui/buttons/button.tsx';
import { RequestErrorMessage } from '../ui/feedback/request-error-message.tsx';
import * as text from './text.ts';

/** Emails the buyer a new reading link for a seat, or the first one if the seat has none. */
export const EmailLinkButton = ({
  seat,
  id,
  variant,
  label,
  onDone,
}: {
  seat: Seat;
  id?: string | undefined;
  variant: 'plain' | 'solid';
  /** What the button says instead of whether the link is the first. */
  label?: string | undefined;
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
        {label ?? (newest ? text.emailLink : text.emailFirstLink)}
      </Button>
      <RequestErrorMessage error={error} />
    </>
  );
};
