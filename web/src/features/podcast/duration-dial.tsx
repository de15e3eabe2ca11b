import { drawTicks } from '../../shared/charts/draw-ticks.ts';
import styles from './duration-dial.module.css';
import * as text from './text.ts';

const drawTick = (minute: number, outer: number): string => {
  const angle = (minute / 60) * 2 * Math.PI - Math.PI / 2;
  const pointAtRadius = (radius: number) =>
    `${(100 + radius * Math.cos(angle)).toFixed(1)} ${(100 + radius * Math.sin(angle)).toFixed(1)}`;
  return `M${pointAtRadius(72)}L${pointAtRadius(outer)}`;
};

const drawTickRing = (from: number, to: number, outer: number): string =>
  drawTicks(to - from, (index) => drawTick(from + index, outer));

/** Shows a duration on a dial of one hour, with one tick per minute. A small dial omits the word "minutes". */
export const DurationDial = ({
  minutes,
  isSmall = false,
}: {
  minutes: number;
  isSmall?: boolean;
}) => {
  const played = Math.min(60, Math.max(0, Math.round(minutes)));
  return (
    <svg
      className={styles['dial']}
      viewBox="0 0 200 200"
      role="img"
      aria-label={text.minutesLabel(Math.round(minutes))}
    >
      <path d={drawTickRing(played, 60, 82)} className={styles['rest']} />
      <path d={drawTickRing(0, played, 92)} className={styles['played']} />
      {isSmall ? (
        <text className={styles['large']} x="100" y="121">
          {Math.round(minutes)}
        </text>
      ) : (
        <>
          <text className={styles['number']} x="100" y="113">
            {Math.round(minutes)}
          </text>
          <text className={styles['unit']} x="100" y="133">
            {text.minutesUnit(Math.round(minutes))}
          </text>
        </>
      )}
    </svg>
  );
};
