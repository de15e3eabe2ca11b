import { toPattern } from '@imprint/chassis/http/route-pattern';
import type { LimitName } from './limits.model.ts';

export const upstreamNames = [
  'catalog',
  'orders',
  'ebook-access',
  'analytics',
  'web',
] as const;
export type UpstreamName = (typeof upstreamNames)[number];

export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/** Small calls that come at the same moment go to their part as one. */
export type CallBatching = {
  /** The part's address for them. */
  into: string;
  /** The cookie's name without its prefix. A browser without it goes alone: its answer brings one. */
  cookie: string;
};

/** One line of the routing table. */
export type Rule = {
  /** ":name" stands for one segment; "/**" at the end for any number of them, or none. */
  path: string;
  /** All of ours unless told. */
  methods?: readonly Method[];
  /** `gateway`: answered here. */
  to: UpstreamName | 'gateway';
  /**
   * Unless told, anybody may call, and a bearer goes no further. `admin`: only who is
   * signed in. `either`: anybody; but a bearer that comes along must be good.
   */
  access?: 'admin' | 'either';
  limit: LimitName;
  /** Connections of its own to its part, so that it waits for no other call. */
  pool?: 'webhooks';
  /** Until the answer begins; 3 s unless told. */
  timeoutMs?: number;
  /** Bytes; 100 kB unless told. */
  bodyLimit?: number;
  /** The part's own security headers stand, where it sends any. */
  ownPolicy?: true;
  /** Other sites may call: what is sent carries its own proof. */
  anyOrigin?: true;
  /**
   * Answers are cached, the same for every caller: one entry for each combination of these
   * parameters. Another parameter or value bypasses the cache.
   */
  cached?: Readonly<Record<string, RegExp>>;
  /**
   * No answer repeats anything that its request brought, so it may be compressed beside a
   * cookie: its length tells nothing of what it holds.
   */
  repeatsNothing?: true;
  /** A cookie that comes along goes no further. */
  withoutCookies?: true;
  batched?: CallBatching;
};

export const defaultTimeoutMs = 3_000;

export const isForwarded = (rule: Rule): rule is Rule & { to: UpstreamName } =>
  rule.to !== 'gateway';

type Router = (method: string, path: string) => Rule | undefined;

/** Finds the first rule for a call; an address of the API without a rule has none. */
export const createRouter = (table: readonly Rule[]): Router => {
  const compiled = table.map((rule) => ({
    rule,
    pattern: toPattern(rule.path),
  }));
  return (method, path) =>
    compiled.find(
      ({ rule, pattern }) =>
        (!rule.methods ||
          (rule.methods as readonly string[]).includes(method)) &&
        pattern.test(path),
    )?.rule;
};
