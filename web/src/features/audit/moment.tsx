import {
  formatClockSeconds,
  formatDayWithOtherYear,
} from '../../shared/lib/date.ts';
import styles from './record-list.module.css';

/** Shows a time such as "21 Nov, 09:14:32". */
export const Moment = ({ at }: { at: string }) => (
  <time className={styles['when']} dateTime={at}>
    {formatDayWithOtherYear(at, new Date())}, {formatClockSeconds(at)}
  </time>
);
