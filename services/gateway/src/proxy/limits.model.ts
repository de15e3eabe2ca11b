export type Limit = {
  /** Calls from one address (an IPv6 /64 is one) in `seconds`. */
  calls: number;
  seconds: number;
  /** `shared`: by all instances together, in Redis. `here`: what only guards this process, free of a round trip. */
  counted: 'shared' | 'here';
};

// Many Nigerian readers share one address of their mobile carrier, so nothing here is tight
// for reading; what costs money, mails or a guess is.
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

/** While Redis is away each process counts alone, and more strictly. */
export const shareWithoutRedis = 0.5;

/**
 * One address (an IPv6 /64 is one) may have so many bodies on their way that take longer than half
 * a second, and so many calls with the parts; further calls wait in line, further bodies are refused.
 */
export const openRequests = { max: 20, maxWaiting: 1_000, maxWaitMs: 10_000 };
