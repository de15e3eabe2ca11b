import { drawTicks } from '../../../shared/charts/draw-ticks.ts';
import styles from './jacket.module.css';

const top = 432;
const length = 226;
/** The ribbon has room for about this many ticks. */
const maxTicks = 65;

/** Draws the bookmark below the jacket, with the text to scale: where each chapter begins, and its number. */
export const BookmarkRibbon = ({ rows }: { rows: number[][] }) => {
  const counted = rows.flat().length;
  const perTick = Math.ceil(counted / maxTicks);
  const at = (place: number) => (top + (place * length) / counted).toFixed(1);
  const starts = rows.map((_, index) => rows.slice(0, index).flat().length);
  return (
    <>
      <path className={styles['ribbon']} d="M206 418h30V676l-15-12-15 12z" />
      <path d="M206 418h30v10h-30z" opacity=".25" />
      <path
        d={
          drawTicks(
            Math.floor(counted / perTick) + 1,
            (index) => `M206 ${at(index * perTick)}h7`,
          ) + starts.map((start) => `M206 ${at(start)}h30`).join('')
        }
        className={styles['ribbonTicks']}
      />
      <g className={styles['numbers']}>
        {starts.map((start, index) => (
          <text key={start} x="228" y={at(start)} dy="13">
            {index + 1}
          </text>
        ))}
      </g>
    </>
  );
};
