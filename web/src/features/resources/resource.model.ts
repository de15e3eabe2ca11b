import { categories } from '../../shared/lib/categories.model.ts';

export const allPosts = 'All';

export type PostNames = {
  id: string;
  slug?: string | null;
  seoSlug?: string | null;
};

/** Returns the name of an essay in its address: its slug, otherwise its seoSlug, otherwise its id. */
export const slugOrIdOf = ({ id, slug, seoSlug }: PostNames): string =>
  [slug, seoSlug].find(Boolean) ?? id;

/** Returns the category with this name; all categories if the name is missing or unknown. */
export const parseCategory = (name: string | null): string =>
  categories.find((category) => category === name) ?? allPosts;
