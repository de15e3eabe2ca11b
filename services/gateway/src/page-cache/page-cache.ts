import type { IncomingMessage, RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { DependencyUnavailable } from '@imprint/chassis/errors';
import type { Logger } from '@imprint/chassis/logger';
import type { clientReader } from '../door/client-address.ts';
import type { HasKnownHost } from '../door/known-host.ts';
import { isReadable } from '../door/readable.ts';
import type { CountCall } from '../door/rate-limiter.ts';
import type { createRouter } from '../proxy/route.model.ts';
import type { Copies, Kept } from './copies.ts';
import { freshnessOf, type Terms } from './freshness.model.ts';
import { keptAddresses, type KeptAddress } from './kept-address.ts';
import { type Renewed, renewals } from './renew-copy.ts';
import { type Caller, senders } from './send-copy.ts';
import type { AskWhole } from './whole-answer.ts';

export type PageCacheDeps = {
  copies: Copies;
  terms: Terms;
  now: () => number;
  isHearing: () => boolean;
  ask: AskWhole;
  route: ReturnType<typeof createRouter>;
  readClient: ReturnType<typeof clientReader>;
  countCall: CountCall;
  hasKnownHost: HasKnownHost;
  log: Logger;
  /** Answers all that is not kept. */
  next: RequestListener;
  refuse: (caller: Caller, error: unknown) => void;
};

const secondsPast = (ms: number): string =>
  `hit; ttl=-${Math.floor(ms / 1_000)}`;

// Who is signed in is told more than others are; who sends a body is not only reading.
const mayBeAnswered = (req: IncomingMessage): boolean =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  req.headers.authorization === undefined &&
  req.headers['transfer-encoding'] === undefined &&
  (req.headers['content-length'] ?? '0') === '0' &&
  isReadable(req);

/** The copies as they may be used now. */
const usableCopies = ({ copies, terms, now, isHearing }: PageCacheDeps) => {
  const freshness = ({ askedAt }: Kept) =>
    freshnessOf(now() - askedAt, isHearing(), terms);
  return {
    freshness,
    /** The copy of an address; none after an event has emptied it. */
    stillKept: (key: string): Kept | undefined => {
      const kept = copies.get(key);
      return kept && freshness(kept) !== 'expired' ? kept : undefined;
    },
  };
};

/** Answers one address by its copy, or by a new one. */
const copyAnswers = (deps: PageCacheDeps) => {
  const { terms, now } = deps;
  const renew = renewals(deps);
  const { freshness, stillKept } = usableCopies(deps);
  const { sendCopy, sendPassing } = senders(deps.log);

  const sendAged = (caller: Caller, kept: Kept) =>
    sendCopy(caller, kept, secondsPast(now() - kept.askedAt));

  const sendRenewed = async (
    caller: Caller,
    { key, rule }: KeptAddress,
    renewed: Renewed | undefined,
  ): Promise<void> => {
    const { req, res } = caller;
    if (res.destroyed) return;
    if (renewed?.kind === 'kept')
      return sendCopy(caller, renewed.kept, 'fwd=miss');
    if (renewed?.kind === 'passing')
      return sendPassing(caller, rule, renewed.answer);
    if (renewed?.kind === 'own') return deps.next(req, res);
    const aged = stillKept(key);
    if (aged) return sendAged(caller, aged);
    if (renewed?.answer) return sendPassing(caller, rule, renewed.answer);
    return deps.refuse(caller, renewed?.error ?? new DependencyUnavailable());
  };

  const answerAnew = async (
    caller: Caller,
    address: KeptAddress,
    kept: Kept | undefined,
  ) => {
    if (!kept) return sendRenewed(caller, address, await renew(address));
    const renewed = renew(address);
    if (freshness(kept) === 'stale-while-revalidate')
      return sendAged(caller, kept);
    const impatient = new AbortController();
    const soon = await Promise.race([
      renewed.finally(() => impatient.abort()),
      pause(terms.patienceMs, undefined, { signal: impatient.signal }).catch(
        () => undefined,
      ),
    ]);
    // An event may have emptied it meanwhile; then the new one is worth any wait.
    const outcome =
      soon ?? (stillKept(address.key) ? undefined : await renew(address));
    return sendRenewed(caller, address, outcome);
  };

  // At once where it can be: a promise more for each hit would be felt.
  return (caller: Caller, address: KeptAddress): Promise<void> | undefined => {
    const kept = stillKept(address.key);
    if (kept && freshness(kept) === 'fresh') sendCopy(caller, kept, 'hit');
    else if (kept && kept.restsUntil > now()) sendAged(caller, kept);
    else return answerAnew(caller, address, kept);
    return undefined;
  };
};

/** Answers public pages and bodies from their copies, before Express does; passes everything else on. */
export const pageCache = (deps: PageCacheDeps): RequestListener => {
  const { copies } = deps;
  const addressOf = keptAddresses(deps.route);
  const answer = copyAnswers(deps);
  return (req, res) => {
    const url = req.url ?? '';
    if (!mayBeAnswered(req) || !deps.hasKnownHost(req))
      return deps.next(req, res);
    const known = copies.get(url);
    const address = known ? { key: url, rule: known.rule } : addressOf(url);
    if (!address) return deps.next(req, res);
    const caller = { req, res, startedAt: performance.now() };
    return void deps
      .countCall(address.rule.limit, deps.readClient(req).net)
      .then(() => answer(caller, address))
      .catch((error: unknown) => {
        if (!res.headersSent && !res.destroyed) deps.refuse(caller, error);
      });
  };
};
