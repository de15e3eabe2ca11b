import styles from './bar.module.css';

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

/** A horizontal bar with a tick for each `one` and a long tick for each `big`; the caller prints the value next to it. */
export const Bar = ({
  value,
  of,
  one,
  big,
  isPast = false,
}: Scale & { isPast?: boolean }) => (
  <svg
    className={`${styles['bar']} ${isPast ? styles['past'] : ''}`}
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
