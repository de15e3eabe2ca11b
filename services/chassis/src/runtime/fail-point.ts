// Places where the fault tests end the process, so that each crash is met every time and not one time in twenty.

/** Between which two steps the process dies; the letters are those of the fault matrix. */
export const failPoints = [
  'order-committed', // (a) before the provider is asked
  'provider-answered', // (b) before its answer is kept
  'webhook-stored', // (c) before it is worked on
  'event-committed', // (d) before it is published
  'event-published', // (e) before it is marked as sent
  'inbox-written', // (f) before the effect, in one transaction with it
  'effect-committed', // (g) before the offset is
  'mail-claimed', // (h) before it leaves
] as const;
export type FailPoint = (typeof failPoints)[number];

let armed: { name: FailPoint; passes: number } | undefined;

/** @param setting "event-published:7": the seventh time that place is reached. Nothing is armed without one. */
export const armFailPoint = (setting: string | undefined): void => {
  const [name, count] = setting?.split(':') ?? [];
  const found = failPoints.find((one) => one === name);
  armed = found && { name: found, passes: Number(count ?? 1) };
};

export const failPoint = (name: FailPoint): void => {
  if (armed?.name !== name) return;
  armed.passes -= 1;
  if (armed.passes <= 0) process.kill(process.pid, 'SIGKILL');
};
