export type Suspicion = 'hidden-field' | 'too-fast';

type Signs = {
  /** The content of the hidden field (honeypot). */
  website: string | undefined;
  /** When the form was shown, by the browser's clock; ms. */
  startedAt: number | undefined;
};

/** The shortest time in which a person fills in a form. */
const minFillMs = 2_000;

/**
 * Returns why a message looks like a bot's, or null. The time to fill in the form is ignored if the browser's clock
 * is ahead of the server's, because many phones' clocks are.
 */
export const suspicionOf = (
  { website, startedAt }: Signs,
  now: Date,
): Suspicion | null => {
  if (website) return 'hidden-field';
  if (startedAt === undefined) return null;
  const tookMs = now.getTime() - startedAt;
  return tookMs >= 0 && tookMs < minFillMs ? 'too-fast' : null;
};
