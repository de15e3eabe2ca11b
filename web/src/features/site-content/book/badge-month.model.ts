/**
 * Returns whether a dated badge announces a past month, as "Coming Soon MAY 2025" does from June on.
 * @param now the current month, as "2026-11"; empty if it is unknown
 */
export const isPastBadge = (badge: string, now: string): boolean => {
  const [month] = /[a-z]+ \d{4}/i.exec(badge) ?? [];
  // A badge without a month gives an invalid date, and a comparison with an invalid date is false.
  return new Date(`1 ${month} UTC`) < new Date(now);
};
