import { counted } from '../lib/count.ts';
import { type SentenceLengths, maxSentenceLength } from '../lib/sentences.ts';
import styles from './article-chart.module.css';

const top = 14;
/** The space for the labels to the right of the plot and under the axis. */
const labels = { width: 84, height: 26 };
const gap = 0.9;

const round = (value: number): string => value.toFixed(1);

const countSteps = (groups: SentenceLengths): number =>
  groups.flat().length + gap * (groups.length - 1) + 1;

const Chart = ({
  groups,
  width,
  height,
  className,
}: {
  groups: SentenceLengths;
  width: number;
  height: number;
  className: string | undefined;
}) => {
  const plot = width - labels.width;
  const base = height - labels.height;
  const maxLength = maxSentenceLength(groups);
  const ceiling = Math.ceil(maxLength / 10) * 10;
  const every = ceiling > 60 ? 20 : 10;
  const unit = (base - top) / ceiling;
  const step = plot / countSteps(groups);
  let at = 0;
  const strokes = groups.flatMap((sentences, index) => {
    if (index > 0) at += gap;
    return sentences.map((words) => ({ x: ++at * step, words }));
  });
  const marked = strokes.find(({ words }) => words === maxLength);
  const stroke = ({ x, words }: { x: number; words: number }) =>
    `M${round(x)} ${base}v${round(-words * unit)}`;
  const grid = Array.from(
    { length: Math.floor(ceiling / every) },
    (_, index) => (index + 1) * every,
  );
  const numbered = strokes
    .map(({ x }, index) => ({ x, number: index + 1 }))
    .filter(({ number }) => number === 1 || number % 10 === 0);
  return (
    <svg
      className={`${styles['chart']} ${className ?? ''}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`One stroke for each sentence of this article, ${counted(strokes.length, 'sentence')} in all; the longest has ${counted(maxLength, 'word')}.`}
    >
      {grid.map((words) => {
        const y = base - words * unit;
        return (
          <g key={words}>
            <path className={styles['grid']} d={`M0 ${round(y)}H${plot}`} />
            <text x={plot + 8} y={round(y + 4)}>
              {words === grid.at(-1) ? `${words} words` : words}
            </text>
          </g>
        );
      })}
      {marked && <path className={styles['longest']} d={stroke(marked)} />}
      <path className={styles['stroke']} d={strokes.map(stroke).join('')} />
      {marked && <path className={styles['point']} d={stroke(marked)} />}
      <path className={styles['axis']} d={`M0 ${base}H${plot}`} />
      {numbered.map(({ x, number }) => (
        <text key={number} x={round(x)} y={base + 20} textAnchor="middle">
          {number}
        </text>
      ))}
    </svg>
  );
};

/** The article's cover: one stroke for each sentence, the longest highlighted, for wide and for narrow screens. */
export const ArticleChart = ({ groups }: { groups: SentenceLengths }) => {
  const count = groups.flat().length;
  if (count === 0) return null;
  return (
    <figure className={styles['cover']}>
      <Chart
        groups={groups}
        width={1200}
        height={250}
        className={styles['wide']}
      />
      <Chart
        groups={groups}
        width={360}
        height={190}
        className={styles['narrow']}
      />
      <figcaption className="caption">
        {/* One text and a break of its own move nothing when the font arrives. */}
        {`${counted(count, 'sentence')}; the longest has ${counted(maxSentenceLength(groups), 'word')}.`}
        <br />1 stroke = 1 sentence.
      </figcaption>
    </figure>
  );
};
