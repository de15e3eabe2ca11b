import { describe, expect, it } from '@jest/globals';
import { type ChartStyle, drawSentenceChart } from './sentence-chart.ts';

const groups = [[4, 8, 2], [6]];
const cuts: ChartStyle[] = [
  'standing',
  'dots',
  'steps',
  'weights',
  'hanging',
  'sorted',
  'longest',
];
const marks = (cut: ChartStyle, of = groups) =>
  drawSentenceChart(of, cut)
    .strokes.slice(1)
    .map(({ d }) => d)
    .join('');
const heights = (d: string) =>
  [...d.matchAll(/v(-?[\d.]+)/g)].map(([, v]) => Number(v));

describe('the sentence chart of a text', () => {
  it.each(cuts)('draws %s with one mark for each sentence', (cut) => {
    const d = marks(cut);
    const count =
      cut === 'steps' ? d.match(/H/g)?.length : d.match(/M/g)?.length;
    expect(count).toBe(4);
  });

  it('grows linearly with the number of words', () => {
    const [four, eight, two, six] = heights(marks('standing'));
    expect(eight).toBeCloseTo((four ?? 0) * 2, 0);
    expect(two).toBeCloseTo((four ?? 0) / 2, 0);
    expect(six).toBeCloseTo((four ?? 0) * 1.5, 0);
  });

  it('leaves a wider gap between paragraphs', () => {
    const xs = [...marks('standing').matchAll(/M([\d.]+)/g)].map(([, x]) =>
      Number(x),
    );
    const [a = 0, b = 0, c = 0, d = 0] = xs;
    expect(b - a).toBeCloseTo(c - b, 0);
    expect(d - c).toBeGreaterThan((b - a) * 1.5);
  });

  it('breaks the stepped line at each paragraph', () => {
    expect(marks('steps').match(/M/g)).toHaveLength(2);
  });

  it('draws a case study downwards from its line', () => {
    expect(heights(marks('hanging')).every((height) => height > 0)).toBe(true);
  });

  it('sorts an analysis by length', () => {
    const drawn = heights(marks('sorted')).map(Math.abs);
    expect(drawn).toEqual(drawn.toSorted((a, b) => b - a));
  });

  it('draws trends in one height and shows the length as line width', () => {
    const strokes = drawSentenceChart(groups, 'weights').strokes.slice(1);
    expect(new Set(strokes.map(({ d }) => d.split(' ')[1])).size).toBe(1);
    expect(strokes.map(({ width }) => width)).toEqual([3, 6, 1.5, 4.5]);
  });

  it('shows only the longest sentence of an insight in the darkest tone', () => {
    const inked = drawSentenceChart(groups, 'longest').strokes.filter(
      ({ tone, width }) => tone === 'ink' && width > 1,
    );
    expect(inked).toHaveLength(1);
    expect(inked[0]?.d.match(/M/g)).toHaveLength(1);
  });

  it.each(cuts)('draws %s the same way every time', (cut) => {
    expect(drawSentenceChart(groups, cut)).toEqual(
      drawSentenceChart(groups, cut),
    );
  });

  it('draws a bare baseline for a text without sentences', () => {
    expect(drawSentenceChart([], 'standing').strokes).toHaveLength(1);
  });

  it('stays inside its frame for any text', () => {
    const long = [Array.from({ length: 300 }, (_, n) => (n % 60) + 1)];
    for (const [, x] of marks('standing', long).matchAll(/M([\d.]+)/g))
      expect(Number(x)).toBeLessThan(320);
    for (const height of heights(marks('standing', long)))
      expect(Math.abs(height)).toBeLessThanOrEqual(192);
  });
});
