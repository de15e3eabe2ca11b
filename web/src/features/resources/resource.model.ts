import { categories } from '../../shared/lib/categories.model.ts';

export const allPosts = 'All';

export type PostNames = {
  id: string;
  slug?: string | null;
  seoSlug?: string | null;
};

/** Returns an article's name in addresses: its slug, otherwise its seoSlug, otherwise its id. */
export const slugOf = ({ id, slug, seoSlug }: PostNames): string =>
  [slug, seoSlug].find(Boolean) ?? id;

/** Returns the category of an address; an unknown one means all. */
export const categoryFrom = (name: string | null): string =>
  categories.find((category) => category === name) ?? allPosts;
