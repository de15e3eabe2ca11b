import {
  formatClockSeconds,
  formatDayWithOtherYear,
} from '../../../shared/lib/date.ts';
import type { TimelineEvent } from './order-events.ts';
import { UnbrokenReferences } from '../../../shared/ui/data/unbroken-references.tsx';
import styles from './timeline.module.css';

const dayOf = (event: TimelineEvent): string =>
  formatDayWithOtherYear(event.at, new Date());

const TimelineLine = ({
  event,
  isNewDay,
}: {
  event: TimelineEvent;
  isNewDay: boolean;
}) => (
  <li
    className={[
      event.isPaid && styles['paid'],
      event.isPlanned && styles['planned'],
    ]
      .filter(Boolean)
      .join(' ')}
  >
    <time dateTime={event.at}>
      {isNewDay && <span className={styles['day']}>{dayOf(event)}</span>}
      {formatClockSeconds(event.at)}
    </time>
    <span className={styles['rail']} aria-hidden="true" />
    <div className={styles['event']}>
      <b>{event.title}</b>
      {event.detail && (
        <span>
          <UnbrokenReferences>{event.detail}</UnbrokenReferences>
        </span>
      )}
    </div>
  </li>
);

/** Lists the past and planned events of an order, with one tick for each event. */
export const Timeline = ({ events }: { events: TimelineEvent[] }) => (
  <ol className={styles['line']}>
    {events.map((event, index) => {
      const before = events[index - 1];
      return (
        <TimelineLine
          key={event.key}
          event={event}
          isNewDay={!before || dayOf(before) !== dayOf(event)}
        />
      );
    })}
  </ol>
);
