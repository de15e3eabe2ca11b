const lagosFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** "Saturday 21 November at 13:00", in Lagos */
export const lagosTime = (at: Date): string => lagosFormat.format(at);
