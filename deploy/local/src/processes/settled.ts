/**
 * Like Promise.all, but waits for every promise even if one rejects, so that nothing is still starting in a cleanup.
 */
export const awaitAllSettled = async <T extends readonly unknown[] | []>(
  starts: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> => {
  await Promise.allSettled(starts);
  return Promise.all(starts);
};
