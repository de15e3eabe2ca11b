import { adminPaths } from '../../../shared/admin-paths.ts';
import {
  type Seat,
  useListSeatsQuery,
} from '../../../shared/api/reading-links.api.ts';
import { toMailtoUrl } from '../../../shared/email/mailto-url.ts';
import { EmailLinkButton } from '../../../shared/reading-links/email-link-button.tsx';
import {
  Button,
  LinkButton,
  buttonClass,
} from '../../../shared/ui/buttons/button.tsx';
import { useShowToast } from '../../../shared/ui/feedback/toast.tsx';
import { useMessagesOfCustomerQuery } from './customer-page.api.ts';
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

/** Leads to the customer's latest conversation; who never wrote is written to from the author's own email program. */
const WriteMessage = ({ email }: { email: string }) => {
  const { data, isLoading } = useMessagesOfCustomerQuery(email);
  const latest = data?.[0];
  if (isLoading) return null;
  return latest ? (
    <LinkButton to={adminPaths.messageReply(latest.id)}>
      {text.writeMessage}
    </LinkButton>
  ) : (
    <a className={buttonClass({})} href={toMailtoUrl(email)}>
      {text.writeMessage}
    </a>
  );
};

/** What the author does most for a customer, in the header of their page. */
export const CustomerActions = ({ email }: { email: string }) => {
  const { data } = useListSeatsQuery(seatsQueryOf(email));
  return (
    <div className={styles['acts']} role="group" aria-label={text.actions}>
      <SendReadingLink seats={seatsOf(email, data?.seats)} />
      <WriteMessage email={email} />
    </div>
  );
};
