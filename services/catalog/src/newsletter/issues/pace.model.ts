import type { NewsletterSettings } from './newsletter-settings.model.ts';

/** The rate at which all instances together send. */
export type Pace = Pick<NewsletterSettings, 'mailsPerMinute'> & {
  /** The time at which the next email may leave. */
  pacedUntil: Date;
  /** The time of the database, which all instances share. */
  now: Date;
};

/** Emails that a pause of the worker missed may follow within this time. */
const burstMs = 1_000;

/**
 * Returns how many emails may leave now, at most `wanted`, and the time at which the next one may leave.
 * Without a rate, only a postponement limits the emails.
 */
export const applyPace = (
  { mailsPerMinute, pacedUntil, now }: Pace,
  wanted: number,
): { allowed: number; pacedUntil: Date } => {
  if (pacedUntil > now) return { allowed: 0, pacedUntil };
  if (mailsPerMinute === null) return { allowed: wanted, pacedUntil };
  const intervalMs = 60_000 / mailsPerMinute;
  const from = Math.max(pacedUntil.getTime(), now.getTime() - burstMs);
  const due = 1 + Math.floor((now.getTime() - from) / intervalMs);
  const allowed = Math.min(wanted, due);
  return { allowed, pacedUntil: new Date(from + allowed * intervalMs) };
};
