import { useSearchParams } from 'react-router-dom';
import { FreshQueryResult } from '../form/fresh-query-result.tsx';
import { EmailForm } from './email-form.tsx';
import { EmailList } from './email-list.tsx';
import { useListEmailTextsQuery } from './emails.api.ts';
import * as text from './text.ts';

const OpenedEmail = ({ name }: { name: string }) => (
  <FreshQueryResult
    query={useListEmailTextsQuery(undefined)}
    what={text.emailsNoun}
  >
    {(emails) => {
      const email = emails.emails.find((each) => each.name === name);
      return email ? <EmailForm email={email} {...emails} /> : <EmailList />;
    }}
  </FreshQueryResult>
);

/** The list of emails, or the form of the email in the address. */
export const EmailsSettings = () => {
  const [search] = useSearchParams();
  const name = search.get('email');
  return name ? <OpenedEmail key={name} name={name} /> : <EmailList />;
};
