import { createChoiceFilter, createTextParam } from './list-view.model.ts';

/** A calendar day in Lagos, "2026-11-21". */
type Day = string;

export const dateChoices = [
  'today',
  'yesterday',
  'this-week',
  'this-month',
  'last-month',
  'custom',
] as const;

export type DateChoice = (typeof dateChoices)[number];

const dayParam = createTextParam('filter', /^(\d{4}-\d{2}-\d{2})?$/);

/** The parameters of a filter by days; `from` and `to` count only with the choice "custom". */
export const dateParams = {
  date: createChoiceFilter(dateChoices),
  from: dayParam,
  to: dayParam,
};

export type DateFilter = { date: DateChoice | ''; from: Day; to: Day };

/** Days in Lagos, both included; an absent one leaves that side open. */
type DayRange = { from?: Day; to?: Day };

const lagosMs = 3_600_000;
const dayMs = 86_400_000;

// Days are computed in UTC, in which none is longer than another; Lagos is an hour ahead all year.
const toDay = (utc: number): Day => new Date(utc).toISOString().slice(0, 10);

/** Returns the days of a filter: "this-week" begins on Monday and ends today. */
export const resolveDays = (
  { date, from, to }: DateFilter,
  now: Date,
): DayRange => {
  const today = now.getTime() + lagosMs;
  const [year, month] = [
    new Date(today).getUTCFullYear(),
    new Date(today).getUTCMonth(),
  ];
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  switch (date) {
    case '':
      return {};
    case 'today':
      return { from: toDay(today), to: toDay(today) };
    case 'yesterday':
      return { from: toDay(today - dayMs), to: toDay(today - dayMs) };
    case 'this-week':
      return { from: toDay(today - daysSinceMonday * dayMs), to: toDay(today) };
    case 'this-month':
      return { from: toDay(Date.UTC(year, month, 1)), to: toDay(today) };
    case 'last-month':
      return {
        from: toDay(Date.UTC(year, month - 1, 1)),
        to: toDay(Date.UTC(year, month, 0)),
      };
    case 'custom':
      return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  }
};

/** Returns the parameters of a list for the server, which knows days but no choices such as "this week". */
export const withResolvedDays = (
  params: Record<string, string>,
  filter: DateFilter,
  now: Date,
): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(params).filter(([name]) => !(name in dateParams)),
  ),
  ...resolveDays(filter, now),
});
