export type Limit = {
  /** The maximum number of calls in `seconds` from one IPv4 address or one IPv6 /64. */
  calls: number;
  seconds: number;
  /** `shared`: counted by all instances together, in Redis. `here`: counted by each process in memory. */
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

/** The share of a limit that each process allows while Redis is unavailable and every process counts alone. */
export const shareWithoutRedis = 0.5;

/**
 * The limits for one IPv4 address or IPv6 /64. Above `max`, calls to the services wait. Request bodies that take over
 * half a second to arrive are counted separately, and are refused above `max`.
 */
export const concurrencyLimits = {
  max: 20,
  maxWaiting: 1_000,
  maxWaitMs: 10_000,
};
