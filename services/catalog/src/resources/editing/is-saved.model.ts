import {
  type Fields,
  editableFieldsOf,
  type Post,
} from '../posts/post.model.ts';
import { isSameOrNumberedSlug } from '../posts/slug.model.ts';
import { areFieldsEqual } from '../revisions/revision.model.ts';

/** Whether the stored post equals the text of a save, as when a client repeats a request whose response was lost. */
export const isAlreadySaved = (
  post: Post,
  revised: Post,
  { publishAt }: Pick<Fields, 'publishAt'>,
): boolean =>
  areFieldsEqual(editableFieldsOf(post), {
    ...editableFieldsOf(revised),
    slug: isSameOrNumberedSlug(post.slug, revised.slug)
      ? post.slug
      : revised.slug,
    publishAt: publishAt ?? post.publishedAt,
  });
