/**
 * Whether a dated badge announces a month that is past, as "Coming Soon MAY 2025" does from June on.
 * @param now the month it is, as "2026-11"; empty where nobody knows
 */
export const isPastBadge = (badge: string, now: string): boolean => {
  const [month] = /[a-z]+ \d{4}/i.exec(badge) ?? [];
  // Words that are no month make an invalid date, which is before nothing.
  return new Date(`1 ${month} UTC`) < new Date(now);
};
