/** Where time enters a service; a test passes one that it moves by hand. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
