import { type Fields, fieldsOf, type Post } from '../posts/post.model.ts';
import { isNumbered } from '../posts/slug.model.ts';
import { areAlike } from '../revisions/revision.model.ts';

/** Whether this very text is there already: the answer to its saving was lost. */
export const isSaved = (
  post: Post,
  wanted: Post,
  { publishAt }: Pick<Fields, 'publishAt'>,
): boolean =>
  areAlike(fieldsOf(post), {
    ...fieldsOf(wanted),
    slug: isNumbered(post.slug, wanted.slug) ? post.slug : wanted.slug,
    publishAt: publishAt ?? post.publishedAt,
  });
