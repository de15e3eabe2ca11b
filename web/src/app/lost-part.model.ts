const lost =
  /dynamically imported module|importing a module script failed|error loading dynamically/i;

/** Whether a piece of the program did not arrive: a line that broke, or a newer version in its place. */
export const isLostPart = (error: unknown): boolean =>
  error instanceof Error && lost.test(error.message);
