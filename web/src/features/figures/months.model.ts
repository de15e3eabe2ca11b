const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long' });

/** From January on. */
export const months = Array.from({ length: 12 }, (_, month) =>
  monthName.format(new Date(2000, month)),
);

export type Slot = {
  month: string;
  value: number;
  place: 'now' | 'this-year' | 'last-year' | 'outside';
};

const monthCount = (day: string): number => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return year * 12 + month;
};

/** How many calendar months a period of days lies in; a year's slots hold twelve. */
export const monthsTouched = ({
  from,
  to,
}: {
  from: string;
  to: string;
}): number => Math.min(12, monthCount(to) - monthCount(from) + 1);

/** Twelve slots from January on: what came after the `current` month (0–11) is the year before's, or outside the period. */
export const slotsOf = (
  monthly: number[],
  current: number,
  touched = 12,
): Slot[] =>
  months.map((month, index) => {
    const ago = (current - index + 12) % 12;
    const year = index > current ? 'last-year' : 'this-year';
    return {
      month,
      value: monthly[index] ?? 0,
      place: ago === 0 ? 'now' : ago < touched ? year : 'outside',
    };
  });

const grey = (first: string): string =>
  first === 'December'
    ? 'December, in grey, is last year’s.'
    : `${first} to December, in grey, are last year’s.`;

/** What has to be said of the slots, in sentences. */
export const notesOn = (slots: Slot[]): string[] => {
  const first = (place: Slot['place']) =>
    slots.find((slot) => slot.place === place)?.month;
  const now = first('now');
  const past = first('last-year');
  return [
    ...(now ? [`${now} is still running.`] : []),
    ...(past ? [grey(past)] : []),
    ...(first('outside') ? ['The other months lie outside the period.'] : []),
  ];
};

/** Where a period's first month is not a whole one; `day` is its first. */
export const cutNote = (day: string): string[] => {
  const [, month = 0, date = 1] = day.split('-').map(Number);
  const name = months[month - 1];
  return name && date > 1 ? [`${name} counts from ${date} ${name}.`] : [];
};
