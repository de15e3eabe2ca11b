import { adminPaths } from '../../../shared/admin-paths.ts';
import {
  type Seat,
  useListSeatsQuery,
} from '../../../shared/api/reading-links.api.ts';
import { EmailLinkButton } from '../../../shared/reading-links/email-link-button.tsx';
import { Button, LinkButton } from '../../../shared/ui/buttons/button.tsx';
import { useShowToast } from '../../../shared/ui/feedback/toast.tsx';
import { firstSeatButton, seatsOf, seatsQueryOf } from './customer-seats.ts';
import styles from './customer-page.module.css';
import * as text from './text.ts';

const focusFirstSeat = () => document.getElementById(firstSeatButton)?.focus();

/** Emails a link to the only copy; with several copies, leads to their buttons. */
const SendReadingLink = ({ seats }: { seats: readonly Seat[] }) => {
  const showToast = useShowToast();
  const [seat] = seats;
  if (!seat) return null;
  if (seats.length > 1)
    return (
      <Button variant="solid" onClick={focusFirstSeat}>
        {text.sendReadingLink}
      </Button>
    );
  return (
    <EmailLinkButton
      seat={seat}
      variant="solid"
      label={text.sendReadingLink}
      onDone={showToast}
    />
  );
};

/** What the author does most for a customer, in the header of their page. */
export const CustomerActions = ({ email }: { email: string }) => {
  const { data } = useListSeatsQuery(seatsQueryOf(email));
  return (
    <div className={styles['acts']} role="group" aria-label={text.actions}>
      <SendReadingLink seats={seatsOf(email, data?.seats)} />
      <LinkButton to={adminPaths.newMessage({ to: email })}>
        {text.writeMessage}
      </LinkButton>
    </div>
  );
};
