const warnDaysAhead = 7;
const dayMs = 86_400_000;

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Returns a warning for the admin if the access token expires within a week or has expired. */
export const expiryWarningOf = (
  endsAt: Date | undefined,
  now: Date,
): string | undefined => {
  if (!endsAt || endsAt.getTime() - now.getTime() > warnDaysAhead * dayMs)
    return undefined;
  const day = dayFormat.format(endsAt);
  return endsAt > now
    ? `LinkedIn’s access token expires on ${day}: get a new one before then.`
    : `LinkedIn’s access token expired on ${day}: get a new one.`;
};
