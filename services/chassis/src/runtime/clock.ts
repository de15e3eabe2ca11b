/** The source of the current time; a test passes a clock that it controls. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
