import {
  type ResendableMail,
  useResendMailMutation,
} from '../../../shared/api/order-mails.api.ts';
import { emailTemplateLabel } from '../../../shared/email/email-template-label.ts';
import { formatDayAndTime } from '../../../shared/lib/date.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { AdminSection } from '../../../shared/ui/data/admin-section.tsx';
import { StatusMark } from '../../../shared/ui/data/status-mark.tsx';
import { QueryResult } from '../../../shared/ui/feedback/query-result.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import { useShowToast } from '../../../shared/ui/feedback/toast.tsx';
import {
  type CustomerEmail,
  useEmailsOfCustomerQuery,
} from './customer-page.api.ts';
import { Entries } from './customer-entries.tsx';
import styles from './customer-page.module.css';
import * as text from './text.ts';

const outcomeMarks = {
  sent: 'success',
  refused: 'failed',
  delayed: 'pending',
} as const;

/** Returns whether an email is the newest of its kind about its order, which is the one to send again. */
const isNewestOfKind = (
  mail: CustomerEmail,
  mails: readonly CustomerEmail[],
): boolean =>
  mail ===
  mails.find(
    ({ template, about }) => template === mail.template && about === mail.about,
  );

const resendable: readonly string[] = [
  'receipt',
  'shipped',
  'delivered',
] satisfies ResendableMail[];

const isResendable = (template: string): template is ResendableMail =>
  resendable.includes(template);

const ResendButton = ({
  mail,
  reference,
}: {
  mail: ResendableMail;
  reference: string;
}) => {
  const [resend, { isLoading, error }] = useResendMailMutation();
  const showToast = useShowToast();
  const name = emailTemplateLabel(mail);
  const resendMail = async () => {
    const reply = await resend({ reference, mail });
    if (!reply.error) showToast(text.mailResent(name));
  };
  return (
    <span className={styles['action']}>
      <Button
        variant="plain"
        aria-label={text.resendOf(name, reference)}
        isBusy={isLoading}
        onClick={() => void resendMail()}
      >
        {text.resend}
      </Button>
      <RequestErrorMessage error={error} />
    </span>
  );
};

const EmailEntry = ({
  mail,
  isNewest,
}: {
  mail: CustomerEmail;
  isNewest: boolean;
}) => {
  const { template, about, at, outcome, reason } = mail;
  return (
    <>
      <b>{emailTemplateLabel(template)}</b>
      <span className={styles['side']}>
        <StatusMark status={outcomeMarks[outcome]}>
          {text.outcomes[outcome]}
        </StatusMark>
      </span>
      <p>{formatDayAndTime(at)}</p>
      {about && isNewest && isResendable(template) && (
        <ResendButton mail={template} reference={about} />
      )}
      {reason && <p className={styles['reason']}>{reason}</p>}
    </>
  );
};

export const CustomerEmails = ({ email }: { email: string }) => {
  const query = useEmailsOfCustomerQuery(email);
  return (
    <AdminSection title={text.emails}>
      <QueryResult query={query} what={text.theEmails} lines={3}>
        {(mails) => (
          <Entries entries={mails} none={text.noEmails} keyOf={({ id }) => id}>
            {(mail) => (
              <EmailEntry mail={mail} isNewest={isNewestOfKind(mail, mails)} />
            )}
          </Entries>
        )}
      </QueryResult>
    </AdminSection>
  );
};
