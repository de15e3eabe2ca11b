/** Failed sign-ins in a row, of one address or of the account; `opensAt` ends the current wait. */
export type Failures = { failures: number; opensAt: Date; lastAt: Date };

export type AttemptDecision =
  { waitSeconds: number } | { address: Failures; account: Failures };

const freeTries = 5;
// Beyond this number, each address has one free attempt: a guesser may use many. The right password still signs in.
const manyForTheAccount = 25;
const firstWaitSeconds = 30;
const maxWaitSeconds = 15 * 60;
const addressFailuresTtlMs = 24 * 3_600_000;
const accountFailuresTtlMs = 3_600_000;

const recentFailuresOf = (
  counted: Failures,
  now: Date,
  ttlMs: number,
): number =>
  now.getTime() - counted.lastAt.getTime() > ttlMs ? 0 : counted.failures;

/**
 * Counts an attempt as failed before it is made, so that concurrent attempts are all counted. After five in a row
 * of an address, the next one waits 30 s, then twice as long each time up to 15 minutes.
 */
export const judgeAttempt = (
  address: Failures,
  account: Failures,
  now: Date,
): AttemptDecision => {
  const ofAccount = recentFailuresOf(account, now, accountFailuresTtlMs);
  const ofAddress = recentFailuresOf(address, now, addressFailuresTtlMs);
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

/** Returns a count without an attempt that was no guess; other attempts since then stay counted. */
export const undoAttempt = (
  now: Failures,
  before: Failures,
  counted: Failures,
): Failures =>
  // After concurrent attempts, it is unknown which of them set the wait, so the wait stays.
  now.failures === counted.failures
    ? before
    : { ...now, failures: Math.max(now.failures - 1, 0) };
