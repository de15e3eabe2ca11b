import * as text from './text.ts';

export const ranges = [
  ['7days', text.period7Days],
  ['30days', text.period30Days],
  ['3months', text.period3Months],
  ['12months', text.period12Months],
] as const;

export type Range = (typeof ranges)[number][0];

export const defaultRange: Range = '12months';

/** Returns the period that the URL names; twelve months if the name is missing or unknown. */
export const parseRange = (text: string | null): Range =>
  ranges.find(([range]) => range === text)?.[0] ?? defaultRange;

export const rangeText = (range: Range): string =>
  ranges.find(([each]) => each === range)?.[1] ?? '';
