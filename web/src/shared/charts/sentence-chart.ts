import {
  countSentences,
  type SentenceLengths,
  maxSentenceLength,
} from '../lib/sentences.ts';

/** Seven ways to draw the sentences of a text, one for each category of articles. */
export type ChartStyle =
  | 'standing'
  | 'dots'
  | 'steps'
  | 'weights'
  | 'hanging'
  | 'sorted'
  | 'longest';

export type Stroke = {
  d: string;
  width: number;
  tone: 'ink' | 'edge';
  isRound?: boolean;
};

export type Drawing = { width: number; height: number; strokes: Stroke[] };

type Size = { width: number; height: number };
type PlacedTick = { x: number; words: number };

const margin = 4;
const paragraphGap = 0.8;

const formatCoordinate = (value: number): string => value.toFixed(1);

/**
 * Returns the x of each sentence's tick, grouped by paragraph, and the `step` between two ticks.
 * @param gap the extra space between two paragraphs, in steps
 */
export const placeTicks = (
  groups: SentenceLengths,
  width: number,
  gap = paragraphGap,
) => {
  const step = width / (countSentences(groups) + gap * (groups.length - 1) + 1);
  let at = 0;
  const placed = groups.map((words, index): PlacedTick[] => {
    if (index > 0) at += gap;
    return words.map((count) => ({ x: ++at * step, words: count }));
  });
  return { step, placed };
};

/** Returns the SVG path of ticks from the line at `base`: upwards, or downwards if `unit` is negative. */
export const drawStandingTicks = (
  ticks: PlacedTick[],
  base: number,
  unit: number,
): string =>
  ticks
    .map(
      ({ x, words }) =>
        `M${formatCoordinate(x)} ${base}v${formatCoordinate(-words * unit)}`,
    )
    .join('');

const toInkStroke = (d: string, width = 2.5): Stroke => ({
  d,
  width,
  tone: 'ink',
});

const drawByStyle: Record<
  ChartStyle,
  (groups: SentenceLengths, size: Size, unit: number) => Stroke[]
> = {
  standing: (groups, { width, height }, unit) => [
    toInkStroke(
      drawStandingTicks(
        placeTicks(groups, width).placed.flat(),
        height - margin,
        unit,
      ),
    ),
  ],
  dots: (groups, { width, height }, unit) => {
    const drawDot = ({ x, words }: PlacedTick) =>
      `M${formatCoordinate(x)} ${formatCoordinate(height - margin - words * unit)}h.01`;
    const dots = placeTicks(groups, width).placed.flat().map(drawDot);
    return [{ ...toInkStroke(dots.join(''), 5.5), isRound: true }];
  },
  steps: (groups, { width, height }, unit) => {
    const { step, placed } = placeTicks(groups, width);
    const drawStepLine = (ticks: PlacedTick[]) =>
      ticks
        .map(({ x, words }, index) => {
          const y = formatCoordinate(height - margin - words * unit);
          const start =
            index === 0 ? `M${formatCoordinate(x - step / 2)} ${y}` : `V${y}`;
          return `${start}H${formatCoordinate(x + step / 2)}`;
        })
        .join('');
    return [toInkStroke(placed.map(drawStepLine).join(''), 2)];
  },
  weights: (groups, { width, height }) => {
    const maxLength = maxSentenceLength(groups);
    return placeTicks(groups, width)
      .placed.flat()
      .map(({ x, words }) =>
        toInkStroke(
          `M${formatCoordinate(x)} ${formatCoordinate(height - margin)}V${formatCoordinate(height * 0.3)}`,
          Number(((words / maxLength) * 6).toFixed(2)),
        ),
      );
  },
  hanging: (groups, { width }, unit) => [
    toInkStroke(
      drawStandingTicks(placeTicks(groups, width).placed.flat(), margin, -unit),
    ),
  ],
  sorted: (groups, size, unit) =>
    drawByStyle.standing([groups.flat().toSorted((a, b) => b - a)], size, unit),
  longest: (groups, { width, height }, unit) => {
    const ticks = placeTicks(groups, width).placed.flat();
    const maxLength = ticks.find(
      ({ words }) => words === maxSentenceLength(groups),
    );
    const others = ticks.filter((tick) => tick !== maxLength);
    const base = height - margin;
    return [
      {
        ...toInkStroke(drawStandingTicks(others, base, unit), 1),
        tone: 'edge',
      },
      toInkStroke(
        drawStandingTicks(maxLength ? [maxLength] : [], base, unit),
        4,
      ),
    ];
  },
};

/** Returns the strokes of a sentence chart, which draws each sentence in proportion to its number of words. */
export const drawSentenceChart = (
  groups: SentenceLengths,
  cut: ChartStyle,
  size: Size = { width: 320, height: 200 },
): Drawing => {
  const maxLength = maxSentenceLength(groups);
  if (maxLength === 0)
    return { ...size, strokes: [toBaselineStroke(cut, size)] };
  const unit = (size.height - 3 * margin) / maxLength;
  return {
    ...size,
    strokes: [
      toBaselineStroke(cut, size),
      ...drawByStyle[cut](groups, size, unit).filter(({ d }) => d !== ''),
    ],
  };
};

const toBaselineStroke = (
  cut: ChartStyle,
  { width, height }: Size,
): Stroke => ({
  d: `M0 ${cut === 'hanging' ? margin : height - margin}H${width}`,
  width: 1,
  tone: 'ink',
});

export const chartStyleOfCategory = (category: string): ChartStyle => {
  const cuts: Record<string, ChartStyle> = {
    'PR Measurement': 'standing',
    'Digital PR': 'dots',
    Strategy: 'steps',
    'Industry Trends': 'weights',
    'Case Studies': 'hanging',
    Analytics: 'sorted',
    Insights: 'longest',
  };
  return cuts[category] ?? 'standing';
};

/** Returns the SVG path of one tick for each length; the caller sets the scale, so that all chapters can share it. */
export const drawTickStrip = (
  lengths: readonly number[],
  { x0, step, base, unit }: Record<'x0' | 'step' | 'base' | 'unit', number>,
): string =>
  drawStandingTicks(
    lengths.map((words, index) => ({ x: x0 + index * step, words })),
    base,
    unit,
  );
