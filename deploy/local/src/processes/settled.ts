/** Like Promise.all, but waits for every one even if one fails, so that a cleanup finds nothing still starting. */
export const settled = async <T extends readonly unknown[] | []>(
  starts: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> => {
  await Promise.allSettled(starts);
  return Promise.all(starts);
};
