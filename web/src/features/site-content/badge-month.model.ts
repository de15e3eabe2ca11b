const months =
  'january,february,march,april,may,june,july,august,september,october,november,december'.split(
    ',',
  );

const pattern = new RegExp(`\\b(${months.join('|')})\\s+(\\d{4})\\b`, 'i');

/** "2025-05" of "Coming Soon MAY 2025"; undefined for a badge that names no month. */
export const monthOf = (badge: string): string | undefined => {
  const [, name = '', year] = pattern.exec(badge) ?? [];
  const month = months.indexOf(name.toLowerCase()) + 1;
  return month > 0 ? `${year}-${String(month).padStart(2, '0')}` : undefined;
};

/**
 * Whether a dated badge announces a month that is past.
 * @param now the month it is, as "2026-11"; empty where nobody knows
 */
export const isPastBadge = (badge: string, now: string): boolean => {
  const month = monthOf(badge);
  return month !== undefined && now !== '' && month < now;
};
