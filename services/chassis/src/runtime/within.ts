/** What comes of the work, or 'late' where nothing comes in time; the work itself goes on. */
export const within = async <T>(
  ms: number,
  work: Promise<T>,
): Promise<T | 'late'> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
