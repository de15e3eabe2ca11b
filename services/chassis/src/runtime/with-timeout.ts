/** Returns the result of the work, or 'timed-out' after `ms` milliseconds; the work itself is not cancelled. */
export const withTimeout = async <T>(
  ms: number,
  work: Promise<T>,
): Promise<T | 'timed-out'> => {
  const { promise, resolve } = Promise.withResolvers<'timed-out'>();
  const timer = setTimeout(() => resolve('timed-out'), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
};
