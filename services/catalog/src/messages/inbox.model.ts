/** Further on a list goes by cursor. */
export const mostPages = 500;

/** Counts beyond are floors. */
export const countedUpTo = 2_000;
