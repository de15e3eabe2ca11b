import type { TextComposer } from '../posts/compose-text.ts';
import { slugOf } from '../posts/slug.model.ts';

type Previewed = Omit<Parameters<TextComposer['composeText']>[0], 'tags'> & {
  slug: string;
};

/** Returns the fields that saving a text would store. If the slug is in use, saving also appends a number to it. */
export const composePostPreview =
  ({ texts }: { texts: TextComposer }) =>
  async (given: Previewed) => {
    const text = await texts.composeText({ ...given, tags: [] });
    const { content, excerpt, imprint, readMinutes } = text;
    const slug = slugOf(given.slug) || slugOf(given.title);
    return { content, excerpt, slug, readTime: readMinutes, imprint };
  };
