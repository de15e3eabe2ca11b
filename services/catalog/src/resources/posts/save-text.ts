import type { Tx } from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import type { Text } from './compose-text.ts';
import {
  claimFreeSlug,
  deleteOldSlugs,
  updatePost,
} from './post-writing.repository.ts';
import { postChangedEvent } from './post.events.ts';
import {
  type Fields,
  isScheduled,
  isShown,
  type Post,
  publicationTimeOf,
  firstShownAt,
} from './post.model.ts';
import { slugOf } from './slug.model.ts';

/** Returns the post with new fields and the next version. Its slug may be in use; `saveText` claims a free one. */
export const applyFields = (
  before: Post,
  fields: Fields,
  text: Text,
  now: Date,
): Post => {
  const after: Post = {
    ...before,
    title: fields.title,
    slug: slugOf(fields.slug) || slugOf(fields.title) || slugOf(before.id),
    excerpt: text.excerpt,
    content: text.content,
    category: fields.category,
    image: fields.image,
    tags: fields.tags,
    author: fields.author || before.author,
    status: fields.status,
    publishedAt: publicationTimeOf(fields.publishAt, before, now),
    readMinutes: text.readMinutes,
    readMinutesGiven: fields.readTime,
    imprint: text.imprint,
    seoTitle: fields.seoTitle,
    seoDescription: fields.seoDescription,
    linkedinUrl: fields.linkedinUrl,
    isSample: false,
    isEdited: true,
    version: before.version + 1,
    updatedAt: now,
  };
  return { ...after, shownAt: firstShownAt(before, after, now) };
};

/**
 * Saves the new text of a locked post, and returns the post. Appends an event if the post was public, or if its
 * status now is 'published', which includes scheduled posts.
 */
export const saveText = async (
  tx: Tx,
  before: Post,
  revised: Post,
  { words }: Text,
  now: Date,
): Promise<Post> => {
  const slug =
    revised.slug === before.slug
      ? before.slug
      : await claimFreeSlug(tx, revised.slug, before.id);
  const after = { ...revised, slug };
  const announceAt = isScheduled(after, now) ? after.publishedAt : null;
  await updatePost(tx, after, announceAt, words);
  if (!after.shownAt) await deleteOldSlugs(tx, after);
  if (isShown(before, now) || after.status === 'published')
    await appendToOutbox(tx, postChangedEvent(after, now));
  return after;
};
