/** "Nothing", "The first chapter", "The first 2 chapters". */
export const freeWords = (chapters: number): string => {
  if (chapters === 0) return 'Nothing';
  return chapters === 1
    ? 'The first chapter'
    : `The first ${chapters} chapters`;
};
