export const ranges = [
  ['7days', '7 days'],
  ['30days', '30 days'],
  ['3months', '3 months'],
  ['12months', '12 months'],
] as const;

export type Range = (typeof ranges)[number][0];

export const defaultRange: Range = '12months';

/** Returns the period that the URL names, or twelve months for an unknown name. */
export const rangeFrom = (text: string | null): Range =>
  ranges.find(([range]) => range === text)?.[0] ?? defaultRange;

export const rangeText = (range: Range): string =>
  ranges.find(([each]) => each === range)?.[1] ?? '';
