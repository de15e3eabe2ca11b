import { formatClockSeconds, formatMoment } from '../../../shared/lib/date.ts';
import { mailName } from '../../../shared/lib/mail-name.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Refusal } from '../../../shared/ui/feedback/refusal.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import styles from '../facts.module.css';
import { isSending, latestOfEach } from './mail-attempts.ts';
import { type Loaded, PartLoadError } from '../part-load-error.tsx';
import {
  type OrderDetail,
  type ResendableMail,
  type SentMail,
  useResendMailMutation,
} from '../orders.api.ts';
import * as text from './text.ts';

type WaitingMail = OrderDetail['waitingMails'][number];

const Line = ({ mail }: { mail: SentMail }) => (
  <li>
    {mailName(mail.template)}, {formatMoment(mail.at)},{' '}
    {text.mailOutcomes[mail.outcome]}
    {mail.isResend && text.mailResentSuffix}
    {mail.outcome !== 'sent' && mail.reason && (
      <span className={styles['under']}>{mail.reason}</span>
    )}
  </li>
);

const retryText = ({ attempts, nextTryAt }: WaitingMail): string =>
  text.mailRetry(attempts, formatClockSeconds(nextTryAt));

const Waiting = ({ mail }: { mail: WaitingMail }) => (
  <li>
    {isSending(mail) ? (
      <Message kind="wait" more={text.mailSending}>
        {mailName(mail.template)}
      </Message>
    ) : (
      <Message kind="wait" more={retryText(mail)}>
        {text.mailWaiting(mailName(mail.template))}
      </Message>
    )}
  </li>
);

/** Returns the emails that can be resent in the current state of the order, with the labels of their buttons. */
const resendable = ({ status, delivery }: OrderDetail) => {
  const isDelivered = delivery?.state === 'delivered';
  const isShipped = isDelivered || delivery?.state === 'shipped';
  return [
    status === 'success' && (['receipt', text.resendReceipt] as const),
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
  mails: Loaded<SentMail>;
  onDone: (line: string) => void;
}) => {
  const [resend, { isLoading, error }] = useResendMailMutation();
  const send = async (mail: ResendableMail) => {
    const reply = await resend({ reference: order.reference, mail });
    if (!reply.error) onDone(text.mailResent(mailName(mail)));
  };
  const latest = latestOfEach(mails.items);
  const { waitingMails } = order;
  return (
    <>
      {latest.length + waitingMails.length > 0 && (
        <ul className={styles['lines']}>
          {latest.map((mail) => (
            <Line key={mail.id} mail={mail} />
          ))}
          {waitingMails.map((mail) => (
            <Waiting key={mail.template + mail.since} mail={mail} />
          ))}
        </ul>
      )}
      <PartLoadError part={mails}>{text.mailLog}</PartLoadError>
      {latest.length + waitingMails.length === 0 &&
        !mails.error &&
        text.noneYet}
      {!order.deletedAt && (
        <div className={styles['words']}>
          {resendable(order).map(([mail, label]) => (
            <Button
              key={mail}
              variant="plain"
              isBusy={isLoading}
              onClick={() => void send(mail)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <Refusal error={error} />
    </>
  );
};
