import { countSentences, type Groups, longestOf } from './sentences.ts';

/** Seven ways to draw the same sentences, one for each category. */
export type Cut =
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

/** A wider gap stands between paragraphs; the last tick keeps a step's distance from the edge. */
const place = (groups: Groups, width: number, gap = paragraphGap) => {
  const steps = countSentences(groups) + gap * (groups.length - 1) + 1;
  const step = width / steps;
  let at = 0;
  const placed = groups.map((words, index): Placed[] => {
    if (index > 0) at += gap;
    return words.map((count) => ({ x: ++at * step, words: count }));
  });
  return { step, placed };
};

const standing = (ticks: Placed[], base: number, unit: number): string =>
  ticks
    .map(
      ({ x, words }) => `M${round(x)} ${round(base)}v${round(-words * unit)}`,
    )
    .join('');

const strokesOf: Record<
  Cut,
  (groups: Groups, size: Size, unit: number) => Stroke[]
> = {
  standing: (groups, { width, height }, unit) => [
    {
      d: standing(place(groups, width).placed.flat(), height - margin, unit),
      width: 2.5,
      tone: 'ink',
    },
  ],
  dots: (groups, { width, height }, unit) => [
    {
      d: place(groups, width)
        .placed.flat()
        .map(
          ({ x, words }) =>
            `M${round(x)} ${round(height - margin - words * unit)}h.01`,
        )
        .join(''),
      width: 5.5,
      tone: 'ink',
      isRound: true,
    },
  ],
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
    return [{ d: placed.map(line).join(''), width: 2, tone: 'ink' }];
  },
  weights: (groups, { width, height }) =>
    place(groups, width)
      .placed.flat()
      .map(({ x, words }) => ({
        d: `M${round(x)} ${round(height - margin)}V${round(height * 0.3)}`,
        width: Number(((words / longestOf(groups)) * 6).toFixed(2)),
        tone: 'ink',
      })),
  hanging: (groups, { width }, unit) => [
    {
      d: standing(place(groups, width).placed.flat(), margin, -unit),
      width: 2.5,
      tone: 'ink',
    },
  ],
  sorted: (groups, { width, height }, unit) => [
    {
      d: standing(
        place([groups.flat().toSorted((a, b) => b - a)], width).placed.flat(),
        height - margin,
        unit,
      ),
      width: 2.5,
      tone: 'ink',
    },
  ],
  longest: (groups, { width, height }, unit) => {
    const ticks = place(groups, width).placed.flat();
    const longest = ticks.find(({ words }) => words === longestOf(groups));
    const others = ticks.filter((tick) => tick !== longest);
    return [
      { d: standing(others, height - margin, unit), width: 1, tone: 'edge' },
      {
        d: standing(longest ? [longest] : [], height - margin, unit),
        width: 4,
        tone: 'ink',
      },
    ];
  },
};

/** A text's imprint: one mark per sentence, linear from zero. The same sentences give the same drawing. */
export const imprint = (
  groups: Groups,
  cut: Cut,
  size: Size = { width: 320, height: 200 },
): Drawing => {
  const longest = longestOf(groups);
  if (longest === 0) return { ...size, strokes: [baseline(cut, size)] };
  const unit = (size.height - 3 * margin) / longest;
  return {
    ...size,
    strokes: [
      baseline(cut, size),
      ...strokesOf[cut](groups, size, unit).filter(({ d }) => d !== ''),
    ],
  };
};

const baseline = (cut: Cut, { width, height }: Size): Stroke => ({
  d: `M0 ${cut === 'hanging' ? margin : height - margin}H${width}`,
  width: 1,
  tone: 'ink',
});

const readings: Record<Cut, (longest: number) => string> = {
  standing: () => ', as tall as they are long',
  dots: () => ', one dot each, as high as it is long',
  steps: () => ', one step each; a gap is a new paragraph',
  weights: () => ', as heavy as they are long',
  hanging: () => ', hanging as deep as they are long',
  sorted: () => ', longest first',
  longest: (longest) => `; in full ink the longest, ${longest} words`,
};

/** The line under a plate: how many sentences, and how to read them. */
export const imprintCaption = (groups: Groups, cut: Cut): string => {
  const count = countSentences(groups);
  const noun = count === 1 ? 'sentence' : 'sentences';
  return `${count} ${noun}${readings[cut](longestOf(groups))}`;
};

export const cutOf = (category: string): Cut => {
  const cuts: Record<string, Cut> = {
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

/** Ticks on one common scale, for the chapters and the jacket; `d` of a path. */
export const strip = (
  lengths: number[],
  scale: { x0: number; step: number; base: number; unit: number },
): string =>
  lengths
    .map(
      (length, index) =>
        `M${round(scale.x0 + index * scale.step)} ${scale.base}v${round(-length * scale.unit)}`,
    )
    .join('');
