import { z } from 'zod';

/** The faults of the provider; each stays until it is switched off. */
export const Faults = z.strictObject({
  /** The number of API answers that fail with this status; -1: all of them. */
  failing: z.int().default(0),
  status: z.int().default(503),
  /** The text of failing answers; plain text, like the refusal without Premium. */
  text: z.string().optional(),
  /** The seconds in Retry-After of a 429. */
  retryAfter: z.int().optional(),
  /** Whether all tokens issued so far are invalid. */
  tokensWithdrawn: z.boolean().default(false),
  /** The lifetime of a token in seconds, as the answer states it. */
  tokenLife: z.int().default(3_600),
  /** Whether the client is unknown. */
  clientRefused: z.boolean().default(false),
  /** The delay before each answer in ms. */
  delayMs: z.int().default(0),
  /** Whether a page contains null instead of an episode. */
  holes: z.boolean().default(false),
  /** Whether the answer is 200 with unexpected content. */
  garbage: z.boolean().default(false),
});

export type Faults = z.infer<typeof Faults>;

export const noFaults = (): Faults => Faults.parse({});
