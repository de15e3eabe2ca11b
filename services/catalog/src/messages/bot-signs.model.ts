export type Suspicion = 'hidden-field' | 'too-fast';

type Signs = {
  /** What stands in the field that people do not see. */
  website: string | undefined;
  /** By the browser's clock; ms. */
  startedAt: number | undefined;
};

/** Nobody fills in a form in less. */
const minFillMs = 2_000;

/**
 * What makes a message look like the work of a program. A clock that is ahead of ours
 * says nothing: many phones' are.
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
