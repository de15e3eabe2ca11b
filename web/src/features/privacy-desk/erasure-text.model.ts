const partNames: Record<string, string> = {
  orders: 'Orders and receipts',
  'ebook-access': 'E-book and reading',
  catalog: 'Messages and newsletter',
  analytics: 'Figures and mail log',
};

/** What a part of the shop is called on this desk. */
export const partName = (part: string): string => partNames[part] ?? part;

const waitsLongMs = 60_000;

/** When it was asked for, as the API tells times. */
type ErasureTiming = { isDone: boolean; erasedAt: unknown };

type ErasureStatus = 'done' | 'under way' | 'late';

/** An erasure takes seconds; after a minute something is in its way. */
export const erasureStatusOf = (
  { isDone, erasedAt }: ErasureTiming,
  now: Date,
): ErasureStatus => {
  if (isDone) return 'done';
  const age = now.getTime() - new Date(String(erasedAt)).getTime();
  return age < waitsLongMs ? 'under way' : 'late';
};

/** Addresses are the same whatever their case and the blanks around them. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** What the field says of a text that is no address; undefined when it may be one. */
export const addressFault = (email: string): string | undefined => {
  if (!email.trim()) return 'Please enter the email address';
  return /^[^\s@]+@[^\s@]+$/.test(email.trim())
    ? undefined
    : 'Please enter a valid email address';
};

export const recordsHeld = (count: number): string =>
  count === 1 ? 'One record' : `${count.toLocaleString('en-GB')} records`;
