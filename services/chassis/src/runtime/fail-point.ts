// The fault tests kill the process at these places, so that each kind of crash is tested in every run.

/** The places at which the process can be killed, each between two steps. */
export const failPoints = [
  'order-committed', // before the payment provider is called
  'provider-answered', // before the provider's answer is stored
  'webhook-stored', // before the webhook is processed
  'event-committed', // before the event is published
  'event-published', // before the event is marked as sent
  'inbox-written', // before the handler's effect, in the same transaction
  'effect-committed', // before the offset is committed
  'mail-claimed', // before the mail is sent
] as const;
export type FailPoint = (typeof failPoints)[number];

let armed: { name: FailPoint; passes: number } | undefined;

/** Arms a fail point: "event-published:7" kills the process when it reaches that place for the seventh time. */
export const armFailPoint = (setting: string | undefined): void => {
  const [name, count] = setting?.split(':') ?? [];
  const found = failPoints.find((one) => one === name);
  armed = found && { name: found, passes: Number(count ?? 1) };
};

/** Kills the process if this fail point is armed and has now been reached as often as its setting says. */
export const killAtFailPoint = (name: FailPoint): void => {
  if (armed?.name !== name) return;
  armed.passes -= 1;
  if (armed.passes <= 0) process.kill(process.pid, 'SIGKILL');
};
