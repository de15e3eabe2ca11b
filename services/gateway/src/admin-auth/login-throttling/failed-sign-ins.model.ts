/** Failed sign-ins in a row, of one address or for the account as a whole. */
export type Failures = { failures: number; opensAt: Date; lastAt: Date };

export type AttemptDecision =
  { waitSeconds: number } | { address: Failures; account: Failures };

const freeTries = 5;
// A guesser with many addresses: each of them then has one try. The owner's right password still gets in.
const manyForTheAccount = 25;
const firstWaitSeconds = 30;
const maxWaitSeconds = 15 * 60;
const remembersAddressMs = 24 * 3_600_000;
const remembersAccountMs = 3_600_000;

const recentFailuresOf = (
  counted: Failures,
  now: Date,
  remembersMs: number,
): number =>
  now.getTime() - counted.lastAt.getTime() > remembersMs ? 0 : counted.failures;

/**
 * Counts a try as failed before it is made, so that a hundred at once are a hundred.
 * After five in a row each further one waits, twice as long every time.
 */
export const judgeAttempt = (
  address: Failures,
  account: Failures,
  now: Date,
): AttemptDecision => {
  const ofAccount = recentFailuresOf(account, now, remembersAccountMs);
  const ofAddress = recentFailuresOf(address, now, remembersAddressMs);
  const free = ofAccount >= manyForTheAccount ? 1 : freeTries;
  const closedForMs = address.opensAt.getTime() - now.getTime();
  if (ofAddress >= free && closedForMs > 0)
    return { waitSeconds: Math.ceil(closedForMs / 1000) };
  const failures = ofAddress + 1;
  const wait =
    failures < free
      ? 0
      : Math.min(firstWaitSeconds * 2 ** (failures - free), maxWaitSeconds);
  return {
    address: {
      failures,
      opensAt: new Date(now.getTime() + wait * 1000),
      lastAt: now,
    },
    account: { failures: ofAccount + 1, opensAt: now, lastAt: now },
  };
};

/** What is left of a count when one of its tries turns out to have been none. */
export const undoAttempt = (
  now: Failures,
  before: Failures,
  counted: Failures,
): Failures =>
  // Among concurrent attempts, the one that set the wait is unknown.
  now.failures === counted.failures
    ? before
    : { ...now, failures: Math.max(now.failures - 1, 0) };
