import {
  type ChartStyle,
  drawSentenceChart,
} from '../../charts/sentence-chart.ts';
import type { SentenceLengths } from '../../lib/sentences.ts';
import styles from './sentence-chart.module.css';

/** A chart of the sentence lengths of a text; the caller prints the caption. */
export const SentenceChart = ({
  groups,
  cut,
  width = 320,
  height = 200,
  label,
}: {
  groups: SentenceLengths;
  cut: ChartStyle;
  width?: number;
  height?: number;
  label?: string;
}) => {
  const drawing = drawSentenceChart(groups, cut, { width, height });
  return (
    <svg
      className={styles['imprint']}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      {...(label
        ? { role: 'img', 'aria-label': label }
        : { 'aria-hidden': true })}
    >
      {drawing.strokes.map(({ d, width: weight, tone, isRound }, index) => (
        <path
          key={index}
          className={styles[tone]}
          d={d}
          strokeWidth={weight}
          strokeLinecap={isRound ? 'round' : 'butt'}
        />
      ))}
    </svg>
  );
};
