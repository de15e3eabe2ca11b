import styles from './tape.module.css';

type Scale = {
  value: number;
  /** The length of the whole scale; a tape is never drawn from anywhere but zero. */
  of: number;
  one: number;
  big: number;
};

const ticks = (value: number, step: number, top: number): string =>
  Array.from(
    { length: Math.floor(value / step + 1e-9) },
    (_, index) => `M${(index + 1) * step} ${top}V10`,
  ).join('');

/** A length of tape: one tick is `one`, a long one `big`; the value is printed beside it by whoever shows it. */
export const Tape = ({
  value,
  of,
  one,
  big,
  isPast = false,
}: Scale & { isPast?: boolean }) => (
  <svg
    className={`${styles['tape']} ${isPast ? styles['past'] : ''}`}
    viewBox={`0 0 ${of} 10`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <rect
      className={styles['ground']}
      width={Math.min(value, of)}
      height="10"
    />
    <path
      className={styles['ticks']}
      d={
        ticks(Math.min(value, of), one, 6.5) +
        ticks(Math.min(value, of), big, 3)
      }
      vectorEffect="non-scaling-stroke"
    />
    <path
      className={styles['edge']}
      d={`M0 10H${Math.min(value, of)}V0`}
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);

/** Twenty-four hours, twenty-four units; the yellow is what is left. */
export const HoursTape = ({ hours }: { hours: number }) => {
  const left = Math.max(0, Math.min(24, hours));
  const marks = Array.from({ length: 25 }, (_, hour) => hour);
  return (
    <svg
      className={styles['hours']}
      viewBox="0 0 121 18"
      width="121"
      height="18"
      aria-hidden="true"
    >
      <rect className={styles['ground']} width={left * 5} height="18" />
      <path
        className={styles['ticks']}
        d={marks
          .filter((hour) => hour <= left)
          .map((hour) => `M${hour * 5 + 0.5} ${hour % 6 ? 12 : 6}V18`)
          .join('')}
      />
      <path
        className={styles['rest']}
        d={marks
          .filter((hour) => hour > left)
          .map((hour) => `M${hour * 5 + 0.5} ${hour % 6 ? 12 : 6}V18`)
          .join('')}
      />
      <path className={styles['edge']} d="M0 17.5H121" />
    </svg>
  );
};
