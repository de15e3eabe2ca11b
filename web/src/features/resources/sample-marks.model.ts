type Markable = { isSample?: boolean | undefined };

/**
 * Decides where the sample badge is shown: once for a section if all its posts are samples, otherwise on each sample.
 */
export const decideSampleBadges = (posts: readonly Markable[]) => {
  const areAll = posts.length > 0 && posts.every(({ isSample }) => isSample);
  return {
    areAll,
    isMarked: ({ isSample }: Markable): boolean => !areAll && isSample === true,
  };
};
