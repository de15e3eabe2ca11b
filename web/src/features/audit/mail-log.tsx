import { Link } from 'react-router-dom';
import { narrowTableRem } from '../../shared/hooks/use-is-narrow.ts';
import { useNewEntries } from '../../shared/live-updates/use-new-entries.ts';
import { DateFilterField } from '../../shared/list-view/date-filter.tsx';
import {
  type ListChoice,
  ListTools,
} from '../../shared/list-view/list-tools.tsx';
import { emailTemplateLabel } from '../../shared/email/email-template-label.ts';
import { adminPaths } from '../../shared/admin-paths.ts';
import { type Column, TableOrList } from '../../shared/ui/data/table.tsx';
import { type MailAttempt, useListMailTriesQuery } from './audit.api.ts';
import { Moment } from './moment.tsx';
import styles from './record-list.module.css';
import { RecordList, type RecordListView } from './record-list.tsx';
import type { RecordView } from './record-view.model.ts';
import { TestMailForm } from './test-mail-form.tsx';
import * as text from './text.ts';

const choices: readonly ListChoice<RecordView>[] = [
  {
    name: 'outcome',
    label: text.mailServer,
    options: [
      ['', text.all],
      ['sent', text.accepted],
      ['refused', text.refused],
      ['delayed', text.delayed],
      ['failed', text.failed],
    ],
  },
];

const outcomeStyles = {
  sent: ['good', text.accepted],
  refused: ['bad', text.refused],
  delayed: ['late', text.delayed],
} as const;

const MailOutcome = ({ mail }: { mail: MailAttempt }) => {
  const [look, word] = outcomeStyles[mail.outcome];
  return (
    <>
      <b className={styles[look]}>{word}</b>
      {mail.attempts > 1 && text.attemptSuffix(mail.attempts)}
      {mail.reason && <p className={styles['reason']}>{mail.reason}</p>}
    </>
  );
};

const OrderLink = ({ mail: { about } }: { mail: MailAttempt }) =>
  about ? (
    <Link className={styles['reference']} to={adminPaths.order(about)}>
      {about}
    </Link>
  ) : null;

const describeEmailKind = (mail: MailAttempt): string => {
  const name = emailTemplateLabel(mail.template);
  return mail.isResend ? text.resent(name) : name;
};

const columns: Column<MailAttempt>[] = [
  { name: text.whenColumn, cell: ({ at }) => <Moment at={at} /> },
  { name: text.mailColumn, cell: describeEmailKind },
  {
    name: text.recipientColumn,
    className: styles['anywhere'],
    cell: ({ recipient }) => recipient,
  },
  { name: text.aboutColumn, cell: (mail) => <OrderLink mail={mail} /> },
  { name: text.mailServer, cell: (mail) => <MailOutcome mail={mail} /> },
];

const MailEntry = ({ mail }: { mail: MailAttempt }) => (
  <div className={styles['entry']}>
    <b>{describeEmailKind(mail)}</b>
    <Moment at={mail.at} />
    <span className={styles['wide']}>{mail.recipient}</span>
    <div className={styles['wide']}>
      <MailOutcome mail={mail} />
    </div>
    {mail.about && (
      <span className={styles['wide']}>
        <OrderLink mail={mail} />
      </span>
    )}
  </div>
);

/** Lists every delivery attempt of an email with its outcome, below a form that sends a test email. */
export const MailLog = ({ record }: { record: RecordListView }) => {
  const { view, choose } = record;
  const query = useListMailTriesQuery(view);
  const newEntries = useNewEntries(['email'], {
    query,
    showAll: record.showAll,
  });
  return (
    <>
      <TestMailForm />
      <ListTools
        name={text.mailsLabel}
        searchLabel={text.mailsSearchLabel}
        placeholder={text.mailsPlaceholder}
        view={view}
        choices={choices}
        dates={<DateFilterField view={view} onChoose={choose} />}
        count={text.newestFirst}
        newEntries={newEntries}
        onChoose={choose}
      />
      <RecordList
        record={record}
        query={query}
        name={text.mailsNoun}
        entriesOf={({ mails }) => mails}
      >
        {(mails) => (
          <TableOrList
            narrowRem={narrowTableRem}
            caption={text.mailsCaption}
            columns={columns}
            rows={mails}
            keyOf={({ id }) => id}
            listClassName={styles['entries']}
            entry={(mail) => <MailEntry mail={mail} />}
          />
        )}
      </RecordList>
    </>
  );
};
