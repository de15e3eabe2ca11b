import { audit } from './audit.ts';
import { effects } from './effects.ts';
import { events } from './events.ts';
import { money } from './money.ts';
import { reading } from './reading.ts';
import { rebuilds } from './rebuild.ts';
import type { Shop } from './shop.ts';
import { confirmedInvariants } from './confirmed.ts';

const invariants = [
  ...money,
  ...events,
  ...effects,
  ...reading,
  ...confirmedInvariants,
  ...rebuilds,
  ...audit,
].sort((a, b) => a.number - b.number);

export type Verdict = {
  number: number;
  statement: string;
  /** Undefined if the invariant was not checked. */
  violations: string[] | undefined;
};

/** Checks the invariants of a quiet shop one after another. Only the rebuild of analytics, if given, writes anything. */
export const checkInvariants = async (shop: Shop): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  for (const { number, statement, find } of invariants)
    verdicts.push({ number, statement, violations: await find(shop) });
  return verdicts;
};

const maxShown = 5;

export const lineOf = ({ number, statement, violations }: Verdict): string => {
  const count = violations ? `${violations.length}` : 'not checked';
  const some = violations?.slice(0, maxShown).join('; ') ?? '';
  return `${number}\t${count}\t${statement}${some ? `: ${some}` : ''}`;
};
