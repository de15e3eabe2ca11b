import { setTimeout as pause } from 'node:timers/promises';

export const eventually = async (
  isSo: () => boolean,
  withinMs = 60_000,
): Promise<void> => {
  const deadline = Date.now() + withinMs;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms`);
    await pause(25);
  }
};
