const lost =
  /dynamically imported module|importing a module script failed|error loading dynamically/i;

/** Whether a script failed to load, because of the connection or a newer deployment. */
export const isLostPart = (error: unknown): boolean =>
  error instanceof Error && lost.test(error.message);
