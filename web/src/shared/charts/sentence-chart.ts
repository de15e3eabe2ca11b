import {
  countSentences,
  type SentenceLengths,
  maxSentenceLength,
} from '../lib/sentences.ts';

/** Seven ways to draw the same sentences, one for each category. */
export type ChartStyle =
  'standing' | 'dots' | 'steps' | 'weights' | 'hanging' | 'sorted' | 'longest';

export type Stroke = {
  d: string;
  width: number;
  tone: 'ink' | 'edge';
  isRound?: boolean;
};

export type Drawing = { width: number; height: number; strokes: Stroke[] };

type Size = { width: number; height: number };
type Placed = { x: number; words: number };

const margin = 4;
const paragraphGap = 0.8;

const round = (value: number): string => value.toFixed(1);

/** Returns the x of each sentence's tick, by paragraph, and the step between ticks; `gap` is in steps. */
export const place = (
  groups: SentenceLengths,
  width: number,
  gap = paragraphGap,
) => {
  const step = width / (countSentences(groups) + gap * (groups.length - 1) + 1);
  let at = 0;
  const placed = groups.map((words, index): Placed[] => {
    if (index > 0) at += gap;
    return words.map((count) => ({ x: ++at * step, words: count }));
  });
  return { step, placed };
};

/** Returns the SVG path of ticks that stand on the line `base`; with a negative `unit`, they hang from this line. */
export const standing = (ticks: Placed[], base: number, unit: number): string =>
  ticks
    .map(({ x, words }) => `M${round(x)} ${base}v${round(-words * unit)}`)
    .join('');

const ink = (d: string, width = 2.5): Stroke => ({ d, width, tone: 'ink' });

const strokesOf: Record<
  ChartStyle,
  (groups: SentenceLengths, size: Size, unit: number) => Stroke[]
> = {
  standing: (groups, { width, height }, unit) => [
    ink(standing(place(groups, width).placed.flat(), height - margin, unit)),
  ],
  dots: (groups, { width, height }, unit) => {
    const dot = ({ x, words }: Placed) =>
      `M${round(x)} ${round(height - margin - words * unit)}h.01`;
    const dots = place(groups, width).placed.flat().map(dot);
    return [{ ...ink(dots.join(''), 5.5), isRound: true }];
  },
  steps: (groups, { width, height }, unit) => {
    const { step, placed } = place(groups, width);
    const line = (ticks: Placed[]) =>
      ticks
        .map(({ x, words }, index) => {
          const y = round(height - margin - words * unit);
          const start = index === 0 ? `M${round(x - step / 2)} ${y}` : `V${y}`;
          return `${start}H${round(x + step / 2)}`;
        })
        .join('');
    return [ink(placed.map(line).join(''), 2)];
  },
  weights: (groups, { width, height }) => {
    const maxLength = maxSentenceLength(groups);
    return place(groups, width)
      .placed.flat()
      .map(({ x, words }) =>
        ink(
          `M${round(x)} ${round(height - margin)}V${round(height * 0.3)}`,
          Number(((words / maxLength) * 6).toFixed(2)),
        ),
      );
  },
  hanging: (groups, { width }, unit) => [
    ink(standing(place(groups, width).placed.flat(), margin, -unit)),
  ],
  sorted: (groups, size, unit) =>
    strokesOf.standing([groups.flat().toSorted((a, b) => b - a)], size, unit),
  longest: (groups, { width, height }, unit) => {
    const ticks = place(groups, width).placed.flat();
    const maxLength = ticks.find(
      ({ words }) => words === maxSentenceLength(groups),
    );
    const others = ticks.filter((tick) => tick !== maxLength);
    const base = height - margin;
    return [
      { ...ink(standing(others, base, unit), 1), tone: 'edge' },
      ink(standing(maxLength ? [maxLength] : [], base, unit), 4),
    ];
  },
};

/** Returns the strokes of a text's chart: one mark for each sentence, on a linear scale from zero words. */
export const sentenceChart = (
  groups: SentenceLengths,
  cut: ChartStyle,
  size: Size = { width: 320, height: 200 },
): Drawing => {
  const maxLength = maxSentenceLength(groups);
  if (maxLength === 0) return { ...size, strokes: [baseline(cut, size)] };
  const unit = (size.height - 3 * margin) / maxLength;
  return {
    ...size,
    strokes: [
      baseline(cut, size),
      ...strokesOf[cut](groups, size, unit).filter(({ d }) => d !== ''),
    ],
  };
};

const baseline = (cut: ChartStyle, { width, height }: Size): Stroke => ({
  d: `M0 ${cut === 'hanging' ? margin : height - margin}H${width}`,
  width: 1,
  tone: 'ink',
});

export const chartStyleOf = (category: string): ChartStyle => {
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
export const strip = (
  lengths: readonly number[],
  { x0, step, base, unit }: Record<'x0' | 'step' | 'base' | 'unit', number>,
): string =>
  standing(
    lengths.map((words, index) => ({ x: x0 + index * step, words })),
    base,
    unit,
  );
