import { z } from 'zod';

/** What can go wrong at the provider; each stays until it is switched off. */
export const Faults = z.strictObject({
  /** Answers of the API that fail with this status before they are good again; -1: all of them. */
  failing: z.int().default(0),
  status: z.int().default(503),
  /** What failing answers say; plain text, as the refusal for want of Premium is. */
  text: z.string().optional(),
  /** Seconds in Retry-After of a 429. */
  retryAfter: z.int().optional(),
  /** Tokens given so far are good no longer. */
  tokensWithdrawn: z.boolean().default(false),
  /** How long a token says that it lives; seconds. */
  tokenLife: z.int().default(3_600),
  /** The client is not known. */
  clientRefused: z.boolean().default(false),
  /** Before each answer. */
  delayMs: z.int().default(0),
  /** A page holds null where an episode was. */
  holes: z.boolean().default(false),
  /** 200 with something that is not what was asked for. */
  garbage: z.boolean().default(false),
});

export type Faults = z.infer<typeof Faults>;

export const noFaults = (): Faults => Faults.parse({});
