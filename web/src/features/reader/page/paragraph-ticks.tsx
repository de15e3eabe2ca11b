import styles from './paragraph-ticks.module.css';
import { StretchedSvg } from '../../../shared/ui/charts/stretched-svg.tsx';

/** Draws one tick for each paragraph; the bar ends at the reading position. */
export const ParagraphTicks = ({ at, of }: { at: number; of: number }) => (
  <StretchedSvg className={styles['ticks']} viewBox={`0 0 ${of} 14`}>
    <rect className={styles['progress']} width={at} height="14" />
    <path
      d={Array.from({ length: of }, (_, index) => `M${index + 1} 0V7`).join('')}
      vectorEffect="non-scaling-stroke"
    />
  </StretchedSvg>
);

/** Draws one tick for each paragraph; its height shows the paragraph's length. The bar ends at the reading position. */
export const ParagraphLengthChart = ({
  words,
  at,
}: {
  words: number[];
  at: number;
}) => {
  const maxWords = Math.max(1, ...words);
  const step = 544 / Math.max(1, words.length);
  const paragraphTickPath = (count: number, index: number) =>
    `M${(step * (index + 0.5)).toFixed(1)} 44v-${((count / maxWords) * 40).toFixed(1)}`;
  return (
    <svg className={styles['strip']} viewBox="0 0 544 44" aria-hidden="true">
      <rect
        className={styles['progress']}
        y="2"
        width={step * at}
        height="42"
      />
      <path
        className={styles['read']}
        d={words.slice(0, at).map(paragraphTickPath).join('')}
      />
      <path
        d={words
          .map((count, index) =>
            index < at ? '' : paragraphTickPath(count, index),
          )
          .join('')}
      />
      <path className={styles['ground']} d="M0 43.5h544" />
    </svg>
  );
};
