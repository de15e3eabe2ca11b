import { drawTicks } from '../../shared/charts/draw-ticks.ts';
import styles from './day-scale.module.css';
import { formatScaleTimes } from './promise-text.ts';

const drawHourTicks = (every: number, top: number): string =>
  drawTicks(24 / every - 1, (index) => `M${(index + 1) * every} ${top}V20`);

/** Shows a scale of 24 hours that begins at `from`, in Unix milliseconds. Without `from` the scale has no labels. */
export const DayScale = ({ from }: { from: number | undefined }) => (
  <div className={styles['day']} aria-hidden="true">
    <svg viewBox="0 0 24 20" preserveAspectRatio="none">
      <path
        d={drawHourTicks(1, 14) + drawHourTicks(6, 9)}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
    {from !== undefined &&
      formatScaleTimes(from).map((hour, index) => (
        <span key={index}>{hour}</span>
      ))}
  </div>
);
