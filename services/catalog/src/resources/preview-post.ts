import type { TextWorker } from '../text-worker/text-worker.ts';
import type { Imprint } from './imprint.model.ts';
import { slugOf } from './slug.model.ts';

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
  ({ texts }: { texts: TextWorker }) =>
  async (given: Previewed): Promise<Preview> => {
    const text = await texts.run('composeText', { ...given, tags: [] });
    const { content, excerpt, imprint, readMinutes } = text;
    const slug = slugOf(given.slug) || slugOf(given.title);
    return { content, excerpt, slug, readTime: readMinutes, imprint };
  };
