import { Link } from 'react-router-dom';
import { adminPaths } from '../../shared/admin-paths.ts';
import { usePollingWithoutLiveUpdates } from '../../shared/live-updates/news-store.ts';
import { LoadError } from '../../shared/ui/feedback/load-error.tsx';
import { type Tasks, useListTasksQuery } from '../../shared/api/tasks.api.ts';
import styles from './to-do.module.css';
import * as text from './text.ts';

const promisedMs = 24 * 3_600_000;

/** Whether a message waits for longer than the contact page promises. */
const isOverdue = (since: string, now: Date): boolean =>
  now.getTime() - Date.parse(since) > promisedMs;

type Task = {
  count: number;
  name: string;
  hint: string;
  to: string;
  isUrgent?: boolean;
};

/** What there is to do besides orders. */
export type OtherTasks = {
  /** The number of messages without an answer. */
  unanswered: number;
  /** The one whose sender waits longest. */
  longestWaiting: { id: string; waitingSince: string } | undefined;
  /** Emails that failed for good and were not sent since. */
  failedEmails: number;
  drafts: number;
  scheduled: number;
};

const toOtherTaskList = (
  { unanswered, longestWaiting, failedEmails, drafts, scheduled }: OtherTasks,
  now: Date,
): Task[] => [
  {
    count: failedEmails,
    name: text.failedEmails(failedEmails),
    hint: text.sendAgain,
    to: `${adminPaths.audit}?show=mails&outcome=failed`,
  },
  {
    count: unanswered,
    name: text.unanswered(unanswered),
    hint: longestWaiting
      ? text.longestWaiting(longestWaiting.waitingSince, now)
      : text.promised,
    // The message that waits longest opens at once, ready for the reply.
    to: longestWaiting
      ? adminPaths.messageReply(longestWaiting.id)
      : adminPaths.messages,
    isUrgent:
      longestWaiting !== undefined &&
      isOverdue(longestWaiting.waitingSince, now),
  },
  {
    count: drafts,
    name: text.drafts(drafts),
    hint: scheduled > 0 ? text.scheduled(scheduled) : text.notPublished,
    to: `${adminPaths.resources}?status=draft`,
  },
];

/** Returns what the author has to do about orders, each with the list that it leads to. */
const toTaskList = (
  { toShip, addressMissing, paymentsToCheck, disputes }: Tasks,
  now: Date,
): Task[] => [
  {
    count: toShip.count,
    name: text.toShip,
    hint: toShip.oldestPaidAt ? text.oldestPaid(toShip.oldestPaidAt, now) : '',
    to: `${adminPaths.orders}?delivery=to-ship`,
  },
  {
    count: addressMissing.count,
    name: text.addressMissing,
    hint: text.paidWithoutAddress,
    to: `${adminPaths.orders}?delivery=address-missing`,
  },
  {
    count: paymentsToCheck.count,
    name: text.paymentsToCheck(paymentsToCheck.count),
    hint: text.decisionNeeded,
    to: `${adminPaths.orders}?attention=true`,
  },
  {
    count: disputes.count,
    name: text.disputes(disputes.count),
    hint: disputes.answerBy
      ? text.answerBy(disputes.answerBy, now)
      : text.answerAtProvider,
    to: `${adminPaths.orders}?attention=true`,
    isUrgent: true,
  },
];

const TaskLink = ({ task }: { task: Task }) => (
  <li className={task.isUrgent ? styles['urgent'] : undefined}>
    <b className={styles['count']}>{text.countOf(task.count)}</b>
    <div>
      <Link to={task.to}>{task.name}</Link>
      <p>{task.hint}</p>
    </div>
  </li>
);

/** What needs doing first; nothing if there is nothing to do. */
export const ToDo = ({ others }: { others: OtherTasks }) => {
  const query = useListTasksQuery(undefined, usePollingWithoutLiveUpdates());
  const now = new Date();
  const tasks = query.data
    ? [...toTaskList(query.data, now), ...toOtherTaskList(others, now)].filter(
        ({ count }) => count > 0,
      )
    : [];
  return (
    <>
      <LoadError
        what={text.theTasks}
        query={query}
        hasOlder={query.data !== undefined}
      />
      {tasks.length > 0 && (
        <section aria-labelledby="to-do" className={styles['todo']}>
          <h2 id="to-do">{text.title}</h2>
          <ul>
            {tasks.map((task) => (
              <TaskLink key={task.name} task={task} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
