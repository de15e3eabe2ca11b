import { Link } from 'react-router-dom';
import { narrowTableRem } from '../../shared/hooks/use-is-narrow.ts';
import {
  type ListChoice,
  ListTools,
} from '../../shared/list-view/list-tools.tsx';
import { mailName } from '../../shared/lib/mail-name.ts';
import { paths } from '../../shared/paths.ts';
import { type Column, TableOrList } from '../../shared/ui/data/table.tsx';
import { type MailAttempt, useListMailTriesQuery } from './audit.api.ts';
import { Moment } from './moment.tsx';
import styles from './record-list.module.css';
import { RecordList, type RecordListView } from './record-list.tsx';
import type { RecordView } from './record-view.model.ts';
import { TestMail } from './test-mail.tsx';

const choices: readonly ListChoice<RecordView>[] = [
  {
    name: 'outcome',
    label: 'Mail server',
    options: [
      ['', 'All'],
      ['sent', 'accepted'],
      ['refused', 'refused'],
      ['delayed', 'delayed'],
    ],
  },
];

const outcomeStyles = {
  sent: ['good', 'accepted'],
  refused: ['bad', 'refused'],
  delayed: ['late', 'delayed'],
} as const;

const Outcome = ({ mail }: { mail: MailAttempt }) => {
  const [look, word] = outcomeStyles[mail.outcome];
  return (
    <>
      <b className={styles[look]}>{word}</b>
      {mail.attempts > 1 && `, try ${mail.attempts}`}
      {mail.reason && <p className={styles['reason']}>{mail.reason}</p>}
    </>
  );
};

const About = ({ mail: { about } }: { mail: MailAttempt }) =>
  about ? (
    <Link className={styles['reference']} to={paths.adminOrder(about)}>
      {about}
    </Link>
  ) : null;

const nameOf = (mail: MailAttempt): string =>
  `${mailName(mail.template)}${mail.isResend ? ', sent again' : ''}`;

const columns: Column<MailAttempt>[] = [
  { name: 'When', cell: ({ at }) => <Moment at={at} /> },
  { name: 'Mail', cell: nameOf },
  {
    name: 'To',
    className: styles['anywhere'],
    cell: ({ recipient }) => recipient,
  },
  { name: 'About', cell: (mail) => <About mail={mail} /> },
  { name: 'Mail server', cell: (mail) => <Outcome mail={mail} /> },
];

const Entry = ({ mail }: { mail: MailAttempt }) => (
  <div className={styles['entry']}>
    <b>{nameOf(mail)}</b>
    <Moment at={mail.at} />
    <span className={styles['wide']}>{mail.recipient}</span>
    <div className={styles['wide']}>
      <Outcome mail={mail} />
    </div>
    {mail.about && (
      <span className={styles['wide']}>
        <About mail={mail} />
      </span>
    )}
  </div>
);

/** Shows every delivery attempt with its outcome, and a form that sends a test email. */
export const MailLog = ({ record }: { record: RecordListView }) => {
  const { view, choose } = record;
  const query = useListMailTriesQuery(view);
  return (
    <>
      <TestMail />
      <ListTools
        name="Mails"
        searchLabel="Order"
        placeholder="Full reference"
        view={view}
        choices={choices}
        onChoose={choose}
      />
      <RecordList
        record={record}
        query={query}
        name="mails"
        entriesOf={({ mails }) => mails}
      >
        {(mails) => (
          <TableOrList
            narrowRem={narrowTableRem}
            caption="Emails and their outcomes, newest first"
            columns={columns}
            rows={mails}
            keyOf={({ id }) => id}
            listClassName={styles['entries']}
            entry={(mail) => <Entry mail={mail} />}
          />
        )}
      </RecordList>
    </>
  );
};
