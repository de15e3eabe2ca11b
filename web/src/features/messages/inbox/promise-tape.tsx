import styles from './promise-tape.module.css';

const marks = (from: number, to: number): string =>
  Array.from({ length: 25 }, (_, hour) => hour)
    .filter((hour) => hour >= from && hour <= to)
    .map((hour) => `M${hour * 5 + 0.5} ${hour % 6 ? 12 : 6}V18`)
    .join('');

/** Twenty-four units; the yellow is what is left, red is none left and nothing answered. */
export const PromiseTape = ({
  hoursLeft,
  isLate,
  isWide = false,
}: {
  hoursLeft: number;
  isLate: boolean;
  isWide?: boolean;
}) => {
  const left = isLate ? 24 : Math.max(0, Math.min(24, hoursLeft));
  return (
    <svg
      className={`${styles['tape']} ${isLate ? styles['late'] : ''} ${isWide ? styles['wide'] : ''}`}
      viewBox="0 0 121 18"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect
        className={styles['ground']}
        width={isLate ? 121 : left * 5}
        height="18"
      />
      <path className={styles['ticks']} d={marks(0, left)} />
      <path className={styles['rest']} d={marks(left, 24)} />
      <path className={styles['rest']} d="M0 17.5H121" />
    </svg>
  );
};
