import { type Fields, fieldsOf, type Post } from './post.model.ts';
import { areAlike } from './revision.model.ts';
import { isNumbered } from './slug.model.ts';

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
