import { Link } from 'react-router-dom';
import { adminPaths } from '../../shared/admin-paths.ts';
import { LoadError } from '../../shared/ui/feedback/load-error.tsx';
import { type Tasks, useListTasksQuery } from '../../shared/api/tasks.api.ts';
import styles from './to-do.module.css';
import * as text from './text.ts';

type Task = {
  count: number;
  name: string;
  hint: string;
  to: string;
  isUrgent?: boolean;
};

const dayMs = 86_400_000;

type Messages = {
  /** The number of messages without an answer. */
  unanswered: number;
  /** The one whose sender waits longest. */
  longestWaiting: { id: string; waitingSince: string } | undefined;
};

/** Returns what the author has to do, each with the list that it leads to. */
const toTaskList = (
  { toShip, addressMissing, paymentsToCheck, disputes }: Tasks,
  { unanswered, longestWaiting }: Messages,
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
  {
    count: unanswered,
    name: text.unanswered(unanswered),
    hint: longestWaiting
      ? text.longestWaiting(longestWaiting.waitingSince, now)
      : text.promised,
    // The message that waits longest opens at once, with the others beside it.
    to: longestWaiting
      ? adminPaths.message(longestWaiting.id)
      : adminPaths.messages,
    isUrgent:
      longestWaiting !== undefined &&
      now.getTime() - Date.parse(longestWaiting.waitingSince) > dayMs,
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
export const ToDo = (messages: Messages) => {
  const query = useListTasksQuery(undefined, { pollingInterval: 60_000 });
  const tasks = query.data
    ? toTaskList(query.data, messages, new Date()).filter(
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
