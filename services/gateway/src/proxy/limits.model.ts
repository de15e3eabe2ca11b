export type Limit = {
  /** The maximum of calls from one address, or one IPv6 /64, in `seconds`. */
  calls: number;
  seconds: number;
  /** `shared`: counted by all instances together, in Redis. `here`: counted by each process, without a round trip. */
  counted: 'shared' | 'here';
};

// Many Nigerian readers share an address of their mobile carrier, so the limits for reading are wide. The limits
// for payments, emails and sign-ins are tight.
export const limits = {
  assets: { calls: 6_000, seconds: 60, counted: 'here' },
  pages: { calls: 600, seconds: 60, counted: 'here' },
  reads: { calls: 1_200, seconds: 60, counted: 'here' },
  checkout: { calls: 30, seconds: 60, counted: 'shared' },
  verify: { calls: 30, seconds: 60, counted: 'shared' },
  forms: { calls: 20, seconds: 60, counted: 'shared' },
  reader: { calls: 600, seconds: 60, counted: 'here' },
  signIn: { calls: 30, seconds: 60, counted: 'shared' },
  admin: { calls: 600, seconds: 60, counted: 'here' },
  reports: { calls: 60, seconds: 60, counted: 'here' },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits | 'none';

/** The share of a limit that each process allows while Redis is unavailable and each counts alone. */
export const shareWithoutRedis = 0.5;

/**
 * The limit of one address, or one IPv6 /64, both for bodies that take longer than half a second to arrive and for
 * calls to the services. Further bodies are refused; further calls wait.
 */
export const openRequests = { max: 20, maxWaiting: 1_000, maxWaitMs: 10_000 };
