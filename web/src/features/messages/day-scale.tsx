import styles from './day-scale.module.css';
import { hoursFrom } from './promise-text.ts';

const ticks = (every: number, top: number): string =>
  Array.from(
    { length: 24 / every - 1 },
    (_, index) => `M${(index + 1) * every} ${top}V20`,
  ).join('');

/** A day, hour by hour, from the hour given on; its labels come with the browser's clock. */
export const DayScale = ({ from }: { from: number | undefined }) => (
  <div className={styles['day']} aria-hidden="true">
    <svg viewBox="0 0 24 20" preserveAspectRatio="none">
      <path d={ticks(1, 14) + ticks(6, 9)} vectorEffect="non-scaling-stroke" />
    </svg>
    {from !== undefined &&
      hoursFrom(from).map((hour, index) => <span key={index}>{hour}</span>)}
  </div>
);
