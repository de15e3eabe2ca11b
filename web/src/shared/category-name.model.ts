/** Returns the author's name for a category of articles; an empty text if the site does not show the category. */
export const categoryNameIn = (
  // Undefined while the content is unknown; an earlier version of catalog sends no names.
  resources: { categoryNames?: Partial<Record<string, string>> } | undefined,
  category: string,
): string => resources?.categoryNames?.[category] ?? category;
