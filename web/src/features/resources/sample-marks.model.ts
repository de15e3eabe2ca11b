type Markable = { isSample?: boolean | undefined };

/** Decides where the sample badge is shown: once for a section of samples only, otherwise on each sample. */
export const sampleMarks = (posts: readonly Markable[]) => {
  const areAll = posts.length > 0 && posts.every(({ isSample }) => isSample);
  return {
    areAll,
    isMarked: ({ isSample }: Markable): boolean => !areAll && isSample === true,
  };
};
