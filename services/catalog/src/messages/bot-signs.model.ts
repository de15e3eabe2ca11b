export type Suspicion = 'hidden-field' | 'too-fast';

type Signs = {
  /** The content of the hidden field. */
  website: string | undefined;
  /** When the form was shown, by the browser's clock; ms. */
  startedAt: number | undefined;
};

/** People take longer to fill in a form. */
const minFillMs = 2_000;

/**
 * Returns why a message looks like a bot's, or null. A clock ahead of the server's is no sign, because
 * many phones have one.
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
