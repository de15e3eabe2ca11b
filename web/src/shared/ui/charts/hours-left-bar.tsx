import styles from './hours-left-bar.module.css';
import { StretchedSvg } from './stretched-svg.tsx';

const drawHourTicks = (from: number, to: number): string =>
  Array.from({ length: 25 }, (_, hour) => hour)
    .filter((hour) => hour >= from && hour <= to)
    .map((hour) => `M${hour * 5 + 0.5} ${hour % 6 ? 12 : 6}V18`)
    .join('');

/** A bar of 24 hours, one tick each: the hours left are yellow, and an overdue bar is red. */
export const HoursLeftBar = ({
  hours,
  isLate = false,
  isWide = false,
}: {
  hours: number;
  isLate?: boolean;
  isWide?: boolean;
}) => {
  const left = isLate ? 24 : Math.max(0, Math.min(24, hours));
  return (
    <StretchedSvg
      className={`${styles['bar']} ${isLate ? styles['late'] : ''} ${isWide ? styles['wide'] : ''}`}
      viewBox="0 0 121 18"
    >
      <rect
        className={styles['ground']}
        width={isLate ? 121 : left * 5}
        height="18"
      />
      <path className={styles['ticks']} d={drawHourTicks(0, left)} />
      <path
        className={styles['rest']}
        d={`${drawHourTicks(left, 24)}M0 17.5H121`}
      />
    </StretchedSvg>
  );
};
