import type { Clock } from '@imprint/chassis/clock';
import type { Tx } from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { v7 as uuid } from 'uuid';
import type { Text } from '../posts/compose-text.ts';
import { claimFreeSlug, insertPost } from '../posts/post-writing.repository.ts';
import { postChangedEvent } from '../posts/post.events.ts';
import {
  type Draft,
  isScheduled,
  type Post,
  firstShownAt,
} from '../posts/post.model.ts';
import { slugOf } from '../posts/slug.model.ts';
import { saveRevision } from '../revisions/save-revision.ts';

const firstRevisionAuthor = ({ by, sample, isManual }: Draft): string =>
  by ?? (sample ? 'sample' : isManual ? 'admin' : 'import');

/** Inserts a new post with a unique slug and its event, and a first revision if it is published; returns the post. */
export const createPost = async (
  tx: Tx,
  clock: Clock,
  draft: Draft,
  composed: Text,
): Promise<Post> => {
  const now = clock.now();
  const id = uuid();
  const { words, ...text } = composed;
  // `slugOf` returns '' for a title without a Latin letter or digit; the id then becomes the slug.
  const slug = slugOf(draft.slug ?? '') || slugOf(draft.title) || slugOf(id);
  const drafted: Post = {
    id,
    slug: await claimFreeSlug(tx, slug, id),
    seoSlug: null,
    title: draft.title,
    excerpt: text.excerpt,
    content: text.content,
    image: draft.image ?? null,
    category: draft.category,
    author: draft.author,
    tags: draft.tags,
    status: draft.status,
    publishedAt: draft.publishedAt,
    seoTitle: draft.seoTitle ?? null,
    seoDescription: draft.seoDescription ?? null,
    linkedinUrl: draft.linkedinUrl ?? null,
    likes: 0,
    comments: 0,
    shares: 0,
    isManual: draft.isManual,
    isSample: draft.sample !== undefined,
    isEdited: false,
    imprint: text.imprint,
    readMinutes: text.readMinutes,
    readMinutesGiven: draft.readTime ?? null,
    version: 1,
    createdAt: now,
    updatedAt: now,
    shownAt: null,
    deletedAt: null,
  };
  const shownAt = firstShownAt(undefined, drafted, now);
  const post = { ...drafted, shownAt };
  await insertPost(tx, post, words, {
    announceAt: isScheduled(post, now) ? post.publishedAt : null,
    sample: draft.sample,
    key: draft.key,
  });
  if (post.status === 'published')
    await saveRevision(tx, post, firstRevisionAuthor(draft));
  await appendToOutbox(tx, postChangedEvent(post, now));
  return post;
};
