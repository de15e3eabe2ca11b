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

/** The days that the author chose; an empty one is open. */
export type Days = { from: string; to: string };

const parseDay = (text: string | null): string =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '';

/** What the analytics show: a range up to today, or chosen days, which are in the address. */
export type AnalyticsView = { range: Range | 'custom' } & Days;

export const readAnalyticsView = (address: URLSearchParams): AnalyticsView => ({
  range:
    address.get('range') === 'custom'
      ? 'custom'
      : parseRange(address.get('range')),
  from: parseDay(address.get('from')),
  to: parseDay(address.get('to')),
});

/** Returns the parameters of the address, without those that are as at first. */
export const toAnalyticsAddress = ({
  range,
  from,
  to,
}: AnalyticsView): Record<string, string> => ({
  ...(range === defaultRange ? {} : { range }),
  ...(range === 'custom' && from ? { from } : {}),
  ...(range === 'custom' && to ? { to } : {}),
});

/** Returns the query for the server, which knows no range "custom". */
export const toAnalyticsQuery = ({
  range,
  from,
  to,
}: AnalyticsView): Record<string, string> =>
  range === 'custom'
    ? { ...(from ? { from } : {}), ...(to ? { to } : {}) }
    : { range };

/** Returns the length of the range, or "days" for chosen days. */
export const rangeText = (range: AnalyticsView['range']): string =>
  ranges.find(([each]) => each === range)?.[1] ?? text.chosenDays;
