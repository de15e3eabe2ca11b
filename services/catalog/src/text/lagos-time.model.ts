const lagosFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats a time in the time zone of Lagos: "Saturday 21 November at 13:00". */
export const formatLagosTime = (at: Date): string => lagosFormat.format(at);
