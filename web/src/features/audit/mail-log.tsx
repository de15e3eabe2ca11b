import { Link } from 'react-router-dom';
import { narrowDesk, useIsNarrow } from '../../shared/hooks/use-is-narrow.ts';
import { formatClockSeconds, formatShortDay } from '../../shared/lib/date.ts';
import { mailName } from '../../shared/lib/mail-name.ts';
import { paths } from '../../shared/paths.ts';
import { SearchField } from '../../shared/ui/forms/search-field.tsx';
import { SelectField } from '../../shared/ui/forms/select-field.tsx';
import { Table } from '../../shared/ui/data/table.tsx';
import { type MailTry, useListMailTriesQuery } from './audit.api.ts';
import styles from './record-list.module.css';
import { RecordList, type RecordListView } from './record-list.tsx';
import { TestMail } from './test-mail.tsx';

const outcomes = [
  ['', 'All'],
  ['sent', 'accepted'],
  ['refused', 'refused'],
  ['delayed', 'delayed'],
] as const;

const outcomeLooks = {
  sent: ['good', 'accepted'],
  refused: ['bad', 'refused'],
  delayed: ['late', 'delayed'],
} as const;

const When = ({ at }: { at: string }) => (
  <time className={styles['when']} dateTime={at}>
    {formatShortDay(at, new Date())}, {formatClockSeconds(new Date(at))}
  </time>
);

const Outcome = ({ mail }: { mail: MailTry }) => {
  const [look, word] = outcomeLooks[mail.outcome];
  return (
    <>
      <b className={styles[look]}>{word}</b>
      {mail.attempts > 1 && `, try ${mail.attempts}`}
      {mail.reason && <p className={styles['reason']}>{mail.reason}</p>}
    </>
  );
};

const About = ({ mail: { about } }: { mail: MailTry }) =>
  about ? (
    <Link className={styles['reference']} to={paths.adminOrder(about)}>
      {about}
    </Link>
  ) : null;

const nameOf = (mail: MailTry): string =>
  `${mailName(mail.template)}${mail.isResend ? ', sent again' : ''}`;

const caption = 'What became of each mail, newest first';

const MailTable = ({ mails }: { mails: MailTry[] }) => (
  <Table caption={caption}>
    <thead>
      <tr>
        <th scope="col">When</th>
        <th scope="col">Mail</th>
        <th scope="col">To</th>
        <th scope="col">About</th>
        <th scope="col">Mail server</th>
      </tr>
    </thead>
    <tbody>
      {mails.map((mail) => (
        <tr key={mail.id}>
          <td>
            <When at={mail.at} />
          </td>
          <td>{nameOf(mail)}</td>
          <td className={styles['anywhere']}>{mail.recipient}</td>
          <td>
            <About mail={mail} />
          </td>
          <td>
            <Outcome mail={mail} />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);

const MailEntries = ({ mails }: { mails: MailTry[] }) => (
  <ul className={styles['entries']} aria-label={caption}>
    {mails.map((mail) => (
      <li key={mail.id} className={styles['entry']}>
        <b>{nameOf(mail)}</b>
        <When at={mail.at} />
        <span className={styles['wide']}>{mail.recipient}</span>
        <div className={styles['wide']}>
          <Outcome mail={mail} />
        </div>
        {mail.about && (
          <span className={styles['wide']}>
            <About mail={mail} />
          </span>
        )}
      </li>
    ))}
  </ul>
);

/** The delivery log, every refusal in it, and a mail to try the mail server with. */
export const MailLog = ({ record }: { record: RecordListView }) => {
  const { view, choose } = record;
  const asked = useListMailTriesQuery(view, {
    refetchOnMountOrArgChange: true,
  });
  const isNarrow = useIsNarrow(narrowDesk);
  return (
    <>
      <TestMail />
      <div className={styles['tools']} role="search" aria-label="Mails">
        <div className={styles['query']}>
          <SearchField
            label="Order"
            placeholder="Its whole reference"
            value={view.search}
            onSearch={(search) => choose({ search })}
          />
        </div>
        <SelectField
          label="Mail server"
          options={outcomes}
          value={view.outcome}
          onChoose={(outcome) => choose({ outcome })}
        />
      </div>
      <RecordList
        record={record}
        asked={asked}
        name="mails"
        isEmpty={({ mails }) => mails.length === 0}
      >
        {({ mails }) =>
          isNarrow ? <MailEntries mails={mails} /> : <MailTable mails={mails} />
        }
      </RecordList>
    </>
  );
};
