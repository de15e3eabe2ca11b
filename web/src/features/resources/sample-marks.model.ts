type Markable = { isSample?: boolean | undefined };

/** Where all of a section are samples, the section says so once; else each sample does. */
export const sampleMarks = (posts: readonly Markable[]) => {
  const areAll = posts.length > 0 && posts.every(({ isSample }) => isSample);
  return {
    areAll,
    isMarked: ({ isSample }: Markable): boolean => !areAll && isSample === true,
  };
};
