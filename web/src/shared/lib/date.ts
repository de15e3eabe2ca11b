const zone = 'Africa/Lagos';

const longDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: zone,
});

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: zone,
});

/** "12 November 2025", as a calendar in Lagos shows it; empty for what is no date. */
export const formatDay = (iso: string): string => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : longDay.format(date);
};

export const formatClock = (date: Date): string => clock.format(date);

const clockWithSeconds = new Intl.DateTimeFormat('en-GB', {
  timeStyle: 'medium',
  timeZone: zone,
});

/** "09:14:32" in Lagos. */
export const formatClockSeconds = (date: Date): string =>
  clockWithSeconds.format(date);
