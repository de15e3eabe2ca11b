import * as text from './text.ts';

/** Returns the label of a service on the privacy screen, such as "Orders and receipts". */
export const formatServiceName = (part: string): string =>
  text.parts[part] ?? part;

const lateAfterMs = 60_000;

/** The progress of an erasure. The API names the time of the request `erasedAt`. */
type ErasureTiming = { isDone: boolean; erasedAt: unknown };

type ErasureStatus = 'done' | 'under way' | 'late';

/** Returns the status of an erasure, which takes seconds and is late after a minute. */
export const erasureStatusOf = (
  { isDone, erasedAt }: ErasureTiming,
  now: Date,
): ErasureStatus => {
  if (isDone) return 'done';
  const age = now.getTime() - new Date(String(erasedAt)).getTime();
  return age < lateAfterMs ? 'under way' : 'late';
};

/** Whether two email addresses are equal apart from case and surrounding spaces. */
export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Returns the error for an invalid email address; undefined for a plausible one. */
export const validateEmail = (email: string): string | undefined => {
  if (!email.trim()) return text.emailRequired;
  return /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? undefined : text.emailInvalid;
};

export const recordCountText = (count: number): string =>
  count === 1 ? text.oneRecord : text.records(count.toLocaleString('en-GB'));
