import { timeLeft } from '../../shared/lib/time-left.ts';
import { HoursBar } from '../../shared/ui/charts/hours-bar.tsx';
import styles from './hours-left.module.css';

/** What is left of a link: a tick an hour, and the words. */
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
      <HoursBar hours={hours} />
      <span>{text}</span>
    </span>
  );
};
