import type { Copies, Kept } from './copies.ts';
import { copyOf, isForAnybody, mayBeKept } from './copy.ts';
import type { Terms } from './freshness.model.ts';
import type { KeptAddress } from './kept-address.ts';
import type { WholeAnswer } from '../proxy/ask-whole.ts';
import type { AskWhole } from './whole-answer.ts';

export type Renewed =
  | { kind: 'kept'; kept: Kept }
  /** Not to be kept, but the same for all who wait for it. */
  | { kind: 'passing'; answer: WholeAnswer }
  /** Its part is away: an aged copy will do, if there is one. */
  | { kind: 'away'; answer?: WholeAnswer; error?: unknown }
  /** Each caller has to ask for themselves. */
  | { kind: 'own' };

type Deps = { copies: Copies; ask: AskWhole; terms: Terms; now: () => number };

/** Makes the copy anew, one at a time for each key. Never rejects. */
export const renewals = ({ copies, ask, terms, now }: Deps) => {
  const underWay = new Map<
    string,
    { begunIn: number; renewed: Promise<Renewed> }
  >();

  const renew = async (
    { key, rule }: KeptAddress,
    begunIn: number,
  ): Promise<Renewed> => {
    const askedAt = now();
    const before = copies.get(key);
    try {
      const answer = await ask(rule, key);
      if (answer && answer.status >= 500) {
        if (before) before.restsUntil = now() + terms.restMs;
        return { kind: 'away', answer };
      }
      if (!answer || !mayBeKept(answer)) {
        copies.drop(key, begunIn);
        return answer && isForAnybody(answer)
          ? { kind: 'passing', answer }
          : { kind: 'own' };
      }
      const copy = await copyOf(rule, answer, before?.copy);
      const kept = { copy, rule, askedAt, restsUntil: 0 };
      copies.put(key, kept, begunIn);
      return { kind: 'kept', kept };
    } catch (error) {
      if (before) before.restsUntil = now() + terms.restMs;
      return { kind: 'away', error };
    }
  };

  return (address: KeptAddress): Promise<Renewed> => {
    const { key } = address;
    const begunIn = copies.generation();
    const running = underWay.get(key);
    // One begun before an edit is nothing for those who ask after it.
    if (running?.begunIn === begunIn) return running.renewed;
    const renewed = renew(address, begunIn).finally(() => {
      if (underWay.get(key)?.renewed === renewed) underWay.delete(key);
    });
    underWay.set(key, { begunIn, renewed });
    return renewed;
  };
};
