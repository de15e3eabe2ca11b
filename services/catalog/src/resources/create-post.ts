import type { Clock } from '@imprint/chassis/clock';
import type { Tx } from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { v7 as uuid } from 'uuid';
import { imprintOf, plainText, readMinutes } from './imprint.model.ts';
import { postChanged } from './post.events.ts';
import { excerptOf, type Draft, type Post } from './post.model.ts';
import { claimSlug, insertPost } from './post.repository.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import { folded, slugOf } from './slug.model.ts';

/** Puts a new post in: its HTML cleaned, its slug its own, its sentences counted. */
export const createPost = async (
  tx: Tx,
  clock: Clock,
  draft: Draft,
): Promise<Post> => {
  const now = clock.now();
  const id = uuid();
  const content = sanitiseHtml(draft.content);
  const text = plainText(content);
  const imprint = imprintOf(content);
  const excerpt = excerptOf(draft.excerpt, text);
  const wanted = slugOf(draft.slug ?? draft.title);
  const post: Post = {
    id,
    // A title without a letter of ours is found by its id.
    slug: await claimSlug(tx, wanted === '' ? slugOf(id) : wanted, id),
    seoSlug: null,
    title: draft.title,
    excerpt,
    content,
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
    imprint,
    readMinutes: readMinutes(imprint),
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const summary = [excerpt, ...draft.tags].join(' ');
  const words = [folded(draft.title), folded(summary), folded(text)] as const;
  await insertPost(tx, post, [...words], draft.sample);
  await appendToOutbox(tx, postChanged(post));
  return post;
};
