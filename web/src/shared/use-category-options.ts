import { categories, type Category } from './lib/categories.model.ts';
import { useCategoryNames } from './site-content.ts';

/** Returns the categories that the author named as options of a select; `current` is always one of them. */
export const useCategoryOptions = (
  current?: string,
): (readonly [category: Category, name: string])[] => {
  const nameOf = useCategoryNames();
  return categories
    .filter((category) => category === current || nameOf(category))
    .map((category) => [category, nameOf(category) || category]);
};
