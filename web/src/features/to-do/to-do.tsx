import { Link } from 'react-router-dom';
import { adminPaths } from '../../shared/admin-paths.ts';
import { LoadError } from '../../shared/ui/feedback/load-error.tsx';
import { type Tasks, useListTasksQuery } from './tasks.api.ts';
import styles from './to-do.module.css';
import * as text from './text.ts';

type Task = {
  count: number;
  name: string;
  hint: string;
  to: string;
  isUrgent?: boolean;
};

/** Returns what the author has to do, each with the list that it leads to. */
const toTaskList = (
  { toShip, addressMissing, paymentsToCheck, disputes }: Tasks,
  unanswered: number,
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
    hint: text.promised,
    to: adminPaths.messages,
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
export const ToDo = ({
  unanswered,
}: {
  /** The number of messages without an answer. */
  unanswered: number;
}) => {
  const query = useListTasksQuery(undefined, { pollingInterval: 60_000 });
  const tasks = query.data
    ? toTaskList(query.data, unanswered, new Date()).filter(
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
