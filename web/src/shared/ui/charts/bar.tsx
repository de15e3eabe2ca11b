import { drawTicks } from '../../charts/draw-ticks.ts';
import type { Scale } from '../../charts/scale.ts';
import styles from './bar.module.css';
import { StretchedSvg } from './stretched-svg.tsx';

const drawBarTicks = (value: number, step: number, top: number): string =>
  drawTicks(
    Math.floor(value / step + 1e-9),
    (index) => `M${(index + 1) * step} ${top}V10`,
  );

/** A bar from zero with a tick every `one` and a long tick every `big` units; the caller prints the value. */
export const Bar = ({
  value,
  of,
  one,
  big,
  complete,
  isPast = false,
}: Scale & {
  value: number;
  /** The value of a bar that is full; the missing part is drawn as an outline. */
  complete?: number;
  isPast?: boolean;
}) => {
  const drawn = Math.min(value, of);
  return (
    <StretchedSvg
      className={`${styles['bar']} ${isPast ? styles['past'] : ''}`}
      viewBox={`0 0 ${of} 10`}
    >
      {complete !== undefined && complete > drawn && (
        <path
          className={styles['missing']}
          d={`M${drawn} 10H${Math.min(complete, of)}V5`}
          vectorEffect="non-scaling-stroke"
        />
      )}
      <rect className={styles['ground']} width={drawn} height="10" />
      <path
        className={styles['ticks']}
        d={drawBarTicks(drawn, one, 6.5) + drawBarTicks(drawn, big, 3)}
        vectorEffect="non-scaling-stroke"
      />
      {(drawn > 0 || complete === undefined) && (
        <path
          className={styles['edge']}
          d={`M0 10H${drawn}V0`}
          vectorEffect="non-scaling-stroke"
        />
      )}
    </StretchedSvg>
  );
};
