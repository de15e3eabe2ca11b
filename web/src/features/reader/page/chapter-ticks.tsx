import styles from './chapter-ticks.module.css';

/** One tick per paragraph; the tape has come as far as the reading. */
export const ChapterTicks = ({ at, of }: { at: number; of: number }) => (
  <svg
    className={styles['ticks']}
    viewBox={`0 0 ${of} 14`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <rect className={styles['tape']} width={at} height="14" />
    <path
      d={Array.from({ length: of }, (_, index) => `M${index + 1} 0V7`).join('')}
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);

/** The same paragraphs as tall as they are long, for the page that says how far one came. */
export const ParagraphStrip = ({
  words,
  at,
}: {
  words: number[];
  at: number;
}) => {
  const longest = Math.max(1, ...words);
  const step = 544 / Math.max(1, words.length);
  const tick = (count: number, index: number) =>
    `M${(step * (index + 0.5)).toFixed(1)} 44v-${((count / longest) * 40).toFixed(1)}`;
  return (
    <svg className={styles['strip']} viewBox="0 0 544 44" aria-hidden="true">
      <rect className={styles['tape']} y="2" width={step * at} height="42" />
      <path
        className={styles['read']}
        d={words.slice(0, at).map(tick).join('')}
      />
      <path
        d={words
          .map((count, index) => (index < at ? '' : tick(count, index)))
          .join('')}
      />
      <path className={styles['ground']} d="M0 43.5h544" />
    </svg>
  );
};
