/** The failed sign-ins in a row from one address or on the account; `opensAt` is the end of the current wait. */
export type Failures = { failures: number; opensAt: Date; lastAt: Date };

export type AttemptDecision =
  | { waitSeconds: number }
  | { address: Failures; account: Failures };

const freeTries = 5;
// After this many failures on the account, each address has one free attempt, because a guesser may use many addresses.
const manyForTheAccount = 25;
const firstWaitSeconds = 30;
const maxWaitSeconds = 15 * 60;
const addressFailuresTtlMs = 24 * 3_600_000;
const accountFailuresTtlMs = 3_600_000;

const failuresUnlessExpired = (
  counted: Failures,
  now: Date,
  ttlMs: number,
): number =>
  now.getTime() - counted.lastAt.getTime() > ttlMs ? 0 : counted.failures;

/**
 * Decides whether an address must wait, and counts the attempt as failed in advance, so that concurrent attempts all
 * count. After five failures an address waits 30 s, then twice as long each time, up to 15 minutes.
 */
export const countAndJudgeAttempt = (
  address: Failures,
  account: Failures,
  now: Date,
): AttemptDecision => {
  const ofAccount = failuresUnlessExpired(account, now, accountFailuresTtlMs);
  const ofAddress = failuresUnlessExpired(address, now, addressFailuresTtlMs);
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

/** Returns the count as if an attempt that was no guess had not been made; later attempts still count. */
export const undoAttempt = (
  now: Failures,
  before: Failures,
  counted: Failures,
): Failures =>
  // After concurrent attempts it is unknown which attempt set the wait, so the wait stays.
  now.failures === counted.failures
    ? before
    : { ...now, failures: Math.max(now.failures - 1, 0) };
