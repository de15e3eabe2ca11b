import { placeTicks, drawStandingTicks } from '../charts/sentence-chart.ts';
import { type SentenceLengths, maxSentenceLength } from '../lib/sentences.ts';
import styles from './article-chart.module.css';
import * as text from './text.ts';

const top = 14;
/** The space for the labels to the right of the plot and under the axis. */
const labels = { width: 84, height: 26 };
const paragraphGap = 0.9;
const sizes = { wide: [1200, 250], narrow: [360, 190] } as const;

const formatCoordinate = (value: number): string => value.toFixed(1);

const ArticleChartSvg = ({
  groups,
  screen,
}: {
  groups: SentenceLengths;
  screen: keyof typeof sizes;
}) => {
  const [width, height] = sizes[screen];
  const plot = width - labels.width;
  const base = height - labels.height;
  const maxLength = maxSentenceLength(groups);
  const ceiling = Math.ceil(maxLength / 10) * 10;
  const every = ceiling > 60 ? 20 : 10;
  const unit = (base - top) / ceiling;
  const strokes = placeTicks(groups, plot, paragraphGap).placed.flat();
  const maxLengthStroke = strokes.find(({ words }) => words === maxLength);
  const drawStrokes = (drawn: typeof strokes) =>
    drawStandingTicks(drawn, base, unit);
  const grid = Array.from(
    { length: Math.floor(ceiling / every) },
    (_, index) => (index + 1) * every,
  );
  const numbered = strokes
    .map(({ x }, index) => ({ x, number: index + 1 }))
    .filter(({ number }) => number === 1 || number % 10 === 0);
  return (
    <svg
      className={`${styles['chart']} ${styles[screen]}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={text.chartLabel(strokes.length, maxLength)}
    >
      {grid.map((words) => {
        const y = base - words * unit;
        return (
          <g key={words}>
            <path
              className={styles['grid']}
              d={`M0 ${formatCoordinate(y)}H${plot}`}
            />
            <text x={plot + 8} y={formatCoordinate(y + 4)}>
              {words === grid.at(-1) ? text.wordsAxisLabel(words) : words}
            </text>
          </g>
        );
      })}
      {maxLengthStroke && (
        <path
          className={styles['longest']}
          d={drawStrokes([maxLengthStroke])}
        />
      )}
      <path className={styles['stroke']} d={drawStrokes(strokes)} />
      {maxLengthStroke && (
        <path className={styles['point']} d={drawStrokes([maxLengthStroke])} />
      )}
      <path className={styles['axis']} d={`M0 ${base}H${plot}`} />
      {numbered.map(({ x, number }) => (
        <text
          key={number}
          x={formatCoordinate(x)}
          y={base + 20}
          textAnchor="middle"
        >
          {number}
        </text>
      ))}
    </svg>
  );
};

/** The cover of an article without a picture: one stroke for each sentence, with the longest highlighted. */
export const ArticleChart = ({ groups }: { groups: SentenceLengths }) => {
  const count = groups.flat().length;
  if (count === 0) return null;
  return (
    <figure className={styles['cover']}>
      <ArticleChartSvg groups={groups} screen="wide" />
      <ArticleChartSvg groups={groups} screen="narrow" />
      <figcaption className="caption">
        {/* One text node and an explicit line break prevent a layout shift when the web font loads. */}
        {text.chartCaption(count, maxSentenceLength(groups))}
        <br />
        {text.chartScale}
      </figcaption>
    </figure>
  );
};
