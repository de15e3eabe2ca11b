/** Whether "03/04/2025" is the 3rd of April or the 4th of March. */
export type DateOrder = 'day-first' | 'month-first';

const numericDate = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)(.*)$/;

/** Returns the order of day and month that fits all dates of a list; the day comes first if both orders do. */
export const detectDateOrder = (texts: Iterable<string>): DateOrder => {
  let order: DateOrder = 'day-first';
  for (const text of texts) {
    const [, first, second] = numericDate.exec(text.trim()) ?? [];
    if (Number(first) > 12) return 'day-first';
    if (Number(second) > 12) order = 'month-first';
  }
  return order;
};

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];

/** Returns the number of a month by its name or at least three letters of it; "0" if it is none. */
const monthNumber = (name: string): string => {
  const month = name.toLowerCase();
  return String(
    month.length < 3 ? 0 : months.findIndex((one) => one.startsWith(month)) + 1,
  );
};

type DateParts = { year: string; month: string; day: string; rest: string };

const splitDate = (text: string, order: DateOrder): DateParts | undefined => {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)(.*)$/.exec(text);
  if (iso) {
    const [, year = '', month = '', day = '', rest = ''] = iso;
    return { year, month, day, rest };
  }
  const numeric = numericDate.exec(text);
  if (numeric) {
    const [, first = '', second = '', year = '', rest = ''] = numeric;
    const isMonthFirst = order === 'month-first';
    const [day, month] = isMonthFirst ? [second, first] : [first, second];
    return { year, month, day, rest };
  }
  const dayAndName = /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4})(.*)$/i;
  const [, day = '', name = '', year = '', rest = ''] =
    dayAndName.exec(text) ?? [];
  if (day) return { year, month: monthNumber(name), day, rest };
  const nameAndDay = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})(.*)$/i;
  const named = nameAndDay.exec(text);
  return named
    ? {
        year: named[3] ?? '',
        month: monthNumber(named[1] ?? ''),
        day: named[2] ?? '',
        rest: named[4] ?? '',
      }
    : undefined;
};

const pad = (part: string): string => part.padStart(2, '0');

/** Whether the day exists; JavaScript reads 31 February as a day of March. */
const isCalendarDay = (date: string): boolean => {
  const midnight = new Date(`${date}T00:00:00Z`);
  return (
    !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date)
  );
};

// Lagos has no summer time.
const lagosOffset = '+01:00';

/** Returns the time and the zone of a date as ISO 8601; noon keeps a date without a time on its day in every zone. */
const toIsoTime = (rest: string): string | undefined => {
  const found =
    /^(?:(?:,? |T)(\d{1,2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?(?: ?([ap])\.?m\.?)?)? ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i.exec(
      rest,
    );
  if (!found) return undefined;
  const [, hours, minutes, seconds = '00', fraction = '', half, zone] = found;
  const offset = !zone
    ? lagosOffset
    : /^[a-z]/i.test(zone)
      ? 'Z'
      : zone.replace(/(\d{2}):?(\d{2})$/, '$1:$2');
  if (hours === undefined) return `12:00:00${offset}`;
  const hour = half
    ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
    : Number(hours);
  return `${pad(String(hour))}:${minutes}:${seconds}${fraction}${offset}`;
};

/**
 * Returns the instant of a date as shops write it: "2025-03-04 09:12:44 UTC", "4/3/2025", "Mar 4, 2025 9:12 AM";
 * undefined if the text is no date. A time without a zone is of Lagos.
 */
export const parseImportedDate = (
  text: string,
  order: DateOrder,
): Date | undefined => {
  const plain = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i, '')
    .replace(/(\d)(st|nd|rd|th)\b/i, '$1');
  const parts = splitDate(plain, order);
  if (!parts) return undefined;
  const date = `${parts.year}-${pad(parts.month)}-${pad(parts.day)}`;
  const time = toIsoTime(parts.rest);
  if (!isCalendarDay(date) || !time) return undefined;
  const instant = new Date(`${date}T${time}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
};
