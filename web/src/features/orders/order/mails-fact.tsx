import {
  formatClockSeconds,
  formatDayAndTime,
} from '../../../shared/lib/date.ts';
import {
  type ResendableMail,
  useResendMailMutation,
} from '../../../shared/api/order-mails.api.ts';
import { emailTemplateLabel } from '../../../shared/email/email-template-label.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import styles from '../facts.module.css';
import {
  isSendingOrFirstAttempt,
  findLatestAttempts,
} from './mail-attempts.ts';
import { type LoadedItems, PartLoadError } from '../part-load-error.tsx';
import { type OrderDetail, type SentMail } from '../orders.api.ts';
import * as text from './text.ts';

type WaitingMail = OrderDetail['waitingMails'][number];

const MailLine = ({ mail }: { mail: SentMail }) => (
  <li>
    {emailTemplateLabel(mail.template)}, {formatDayAndTime(mail.at)},{' '}
    {text.mailOutcomes[mail.outcome]}
    {mail.isResend && text.mailResentSuffix}
    {mail.outcome !== 'sent' && mail.reason && (
      <span className={styles['under']}>{mail.reason}</span>
    )}
  </li>
);

const formatRetry = ({ attempts, nextTryAt }: WaitingMail): string =>
  text.mailRetry(attempts, formatClockSeconds(nextTryAt));

const WaitingMailLine = ({ mail }: { mail: WaitingMail }) => (
  <li>
    {isSendingOrFirstAttempt(mail) ? (
      <Message kind="wait" more={text.mailSending}>
        {emailTemplateLabel(mail.template)}
      </Message>
    ) : (
      <Message kind="wait" more={formatRetry(mail)}>
        {text.mailWaiting(emailTemplateLabel(mail.template))}
      </Message>
    )}
  </li>
);

/** Returns the emails about the parcel that can be resent; the receipt is resent above the details. */
const listResendableMails = ({ delivery }: OrderDetail) => {
  const isDelivered = delivery?.state === 'delivered';
  const isShipped = isDelivered || delivery?.state === 'shipped';
  return [
    isShipped && (['shipped', text.resendShipped] as const),
    isDelivered && (['delivered', text.resendDelivered] as const),
  ].filter((each) => each !== false);
};

/** Lists the emails about the order, with buttons to resend them. */
export const MailsFact = ({
  order,
  mails,
  onDone,
}: {
  order: OrderDetail;
  mails: LoadedItems<SentMail>;
  onDone: (line: string) => void;
}) => {
  const [resend, { isLoading, error }] = useResendMailMutation();
  const resendMail = async (mail: ResendableMail) => {
    const reply = await resend({ reference: order.reference, mail });
    if (!reply.error) onDone(text.mailResent(emailTemplateLabel(mail)));
  };
  const latest = findLatestAttempts(mails.items);
  const { waitingMails } = order;
  return (
    <>
      {latest.length + waitingMails.length > 0 && (
        <ul className={styles['lines']}>
          {latest.map((mail) => (
            <MailLine key={mail.id} mail={mail} />
          ))}
          {waitingMails.map((mail) => (
            <WaitingMailLine key={mail.template + mail.since} mail={mail} />
          ))}
        </ul>
      )}
      <PartLoadError part={mails}>{text.mailLog}</PartLoadError>
      {latest.length + waitingMails.length === 0 &&
        !mails.error &&
        text.noneYet}
      {!order.deletedAt && (
        <div className={styles['words']}>
          {listResendableMails(order).map(([mail, label]) => (
            <Button
              key={mail}
              variant="plain"
              isBusy={isLoading}
              onClick={() => void resendMail(mail)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <RequestErrorMessage error={error} />
    </>
  );
};
