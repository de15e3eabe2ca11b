import { drawTicks } from '../../charts/draw-ticks.ts';
import styles from './bar.module.css';

type Scale = {
  value: number;
  /** The length of the scale; every bar starts at zero. */
  of: number;
  one: number;
  big: number;
};

const ticks = (value: number, step: number, top: number): string =>
  drawTicks(
    Math.floor(value / step + 1e-9),
    (index) => `M${(index + 1) * step} ${top}V10`,
  );

/** A horizontal bar with a tick for each `one` and a long tick for each `big`; the caller prints the value next to it. */
export const Bar = ({
  value,
  of,
  one,
  big,
  isPast = false,
}: Scale & { isPast?: boolean }) => {
  const drawn = Math.min(value, of);
  return (
    <svg
      className={`${styles['bar']} ${isPast ? styles['past'] : ''}`}
      viewBox={`0 0 ${of} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={styles['ground']} width={drawn} height="10" />
      <path
        className={styles['ticks']}
        d={ticks(drawn, one, 6.5) + ticks(drawn, big, 3)}
        vectorEffect="non-scaling-stroke"
      />
      <path
        className={styles['edge']}
        d={`M0 10H${drawn}V0`}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
};
