import type { Imprint } from '../html/imprint.model.ts';
import type { TextComposer } from '../posts/compose-text.ts';
import { slugOf } from '../posts/slug.model.ts';

export type Previewed = {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
};

export type Preview = {
  content: string;
  excerpt: string;
  slug: string;
  readTime: number;
  imprint: Imprint;
};

/** What would be stored of a text and what would follow from it. */
export const previewPost =
  ({ texts }: { texts: TextComposer }) =>
  async (given: Previewed): Promise<Preview> => {
    const text = await texts.composeText({ ...given, tags: [] });
    const { content, excerpt, imprint, readMinutes } = text;
    const slug = slugOf(given.slug) || slugOf(given.title);
    return { content, excerpt, slug, readTime: readMinutes, imprint };
  };
