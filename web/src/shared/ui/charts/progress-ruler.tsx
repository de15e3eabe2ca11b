import { drawTicks } from '../../charts/draw-ticks.ts';
import styles from './progress-ruler.module.css';
import { StretchedSvg } from './stretched-svg.tsx';

const drawUnitTicks = (count: number, end: number): string =>
  drawTicks(
    Math.floor(count),
    (index) => `M${((index + 1) * 100) / end} 5.5V10`,
  );

/** A ruler with a tick for each unit, filled to `at`; the part beyond `of` is red. */
export const ProgressRuler = ({ of, at }: { of: number; at: number }) => {
  const end = Math.max(of, at);
  const drawn = Math.min(of, at);
  return (
    <StretchedSvg className={styles['ruler']} viewBox="0 0 100 10">
      {at > of && (
        <rect
          className={styles['excess']}
          x={(of * 100) / end}
          width={((at - of) * 100) / end}
          height="10"
        />
      )}
      <rect
        className={styles['drawn']}
        width={(drawn * 100) / end}
        height="10"
      />
      <path
        className={styles['scale']}
        d={`${drawUnitTicks(end, end)}M0 10H100`}
        vectorEffect="non-scaling-stroke"
      />
      {drawn > 0 && (
        <path
          className={styles['ticks']}
          d={`${drawUnitTicks(drawn, end)}M${(drawn * 100) / end} 0V10`}
          vectorEffect="non-scaling-stroke"
        />
      )}
    </StretchedSvg>
  );
};
