import { Link } from 'react-router-dom';
import { adminPaths } from '../../../shared/admin-paths.ts';
import { emailTemplateLabel } from '../../../shared/email/email-template-label.ts';
import { AdminSection } from '../../../shared/ui/data/admin-section.tsx';
import { Badge } from '../../../shared/ui/data/badge.tsx';
import { QueryResult } from '../../../shared/ui/feedback/query-result.tsx';
import type { Email } from './email.shape.ts';
import { useListEmailTextsQuery } from './emails.api.ts';
import { isDefault } from './email-texts.model.ts';
import styles from './emails.module.css';
import * as text from './text.ts';

const EmailItem = ({ email }: { email: Email }) => (
  <li>
    <Link to={`${adminPaths.settings('emails')}?email=${email.name}`}>
      {emailTemplateLabel(email.name)}
    </Link>
    {!isDefault(email.texts, email) && <Badge>{text.changed}</Badge>}
    <p>{text.sentWhen[email.name]}</p>
  </li>
);

/** The emails of the shop; each leads to the form of its texts. */
export const EmailList = () => {
  const query = useListEmailTextsQuery(undefined);
  return (
    <AdminSection title={text.listTitle} note={text.listNote}>
      <QueryResult query={query} what={text.emailsNoun} lines={12}>
        {({ emails }) =>
          emails.length > 0 ? (
            <ul className={styles['emails']}>
              {emails.map((email) => (
                <EmailItem key={email.name} email={email} />
              ))}
            </ul>
          ) : (
            <p>{text.noEmails}</p>
          )
        }
      </QueryResult>
    </AdminSection>
  );
};
