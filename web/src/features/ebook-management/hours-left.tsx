import { timeLeft } from '../../shared/lib/time-left.ts';
import { HoursLeftBar } from '../../shared/ui/charts/hours-left-bar.tsx';
import styles from './hours-left.module.css';

/** Shows the remaining time of a link, as text and as a bar with one tick per hour. */
export const HoursLeft = ({
  endsAt,
  nowMs,
}: {
  endsAt: string;
  nowMs: number;
}) => {
  const { hours, text } = timeLeft(Date.parse(endsAt), nowMs);
  return (
    <span className={styles['left']}>
      <HoursLeftBar hours={hours} />
      <span>{text}</span>
    </span>
  );
};
