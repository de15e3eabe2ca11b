/**
 * Resolves or rejects like Promise.all, but only once every promise has settled: the clean-up after a failure must not
 * run while other processes are still starting.
 */
export const awaitAllThenReject = async <T extends readonly unknown[] | []>(
  starts: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> => {
  await Promise.allSettled(starts);
  return Promise.all(starts);
};
