import type { Clock } from '@imprint/chassis/clock';
import type { Tx } from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { createPost } from '../resources/editing/create-post.ts';
import type { Text } from '../resources/posts/compose-text.ts';
import { postChangedEvent } from '../resources/posts/post.events.ts';
import {
  type Draft,
  editableFieldsOf,
  isPlausibleTime,
  type Post,
} from '../resources/posts/post.model.ts';
import { lockPost } from '../resources/posts/post.repository.ts';
import { applyFields, saveText } from '../resources/posts/save-text.ts';
import { saveRevision } from '../resources/revisions/save-revision.ts';
import {
  findImportByKeyOrTextHash,
  hasWorkingCopy,
  isLinkedByManualPost,
  type KnownPost,
  saveImport,
  saveEngagementCounts,
} from './import.repository.ts';
import type { IncomingPost } from './incoming.model.ts';
import { textHashOf } from './text-hash.ts';

/** The outcome of importing one post. */
export type ImportOutcome = 'imported' | 'updated' | { why: string };

const importedTextHashOf = (post: IncomingPost): string =>
  post.textHash ?? textHashOf(post);

const toNewPostFields = (
  post: IncomingPost,
  author: string,
  now: Date,
): Draft => {
  const { title, excerpt, content, tags, linkedinUrl, publishedAt } = post;
  return {
    ...{ title, excerpt, content, tags, linkedinUrl, author },
    category: 'Insights',
    status: 'published',
    publishedAt:
      publishedAt && isPlausibleTime(publishedAt) ? publishedAt : now,
    isManual: false,
  };
};

const replaceImportedText = async (
  tx: Tx,
  now: Date,
  before: Post,
  post: IncomingPost,
  text: Text,
): Promise<void> => {
  const { title, excerpt, content, tags } = post;
  const fields = { ...editableFieldsOf(before), title, excerpt, content, tags };
  const rewrittenPost = applyFields(before, fields, text, now);
  // `isEdited` stays false, because the text is LinkedIn's and the next import may change it again.
  const after = await saveText(
    tx,
    before,
    { ...rewrittenPost, isEdited: false },
    text,
    now,
  );
  await saveRevision(tx, after, 'import');
};

/** Updates the counts of an imported post, and its text unless the text was or is being edited on this site. */
const reimportPost = async (
  tx: Tx,
  now: Date,
  { key, postId, textHash }: KnownPost,
  post: IncomingPost,
  text: Text,
): Promise<ImportOutcome> => {
  const before = postId ? await lockPost(tx, postId) : undefined;
  if (!before || before.deletedAt)
    return { why: 'It was deleted on this site.' };
  const isCounted =
    post.counts !== undefined &&
    (await saveEngagementCounts(tx, before.id, post.counts, now));
  const publishIfCountsChanged = async (
    outcome: ImportOutcome,
  ): Promise<ImportOutcome> => {
    if (!isCounted) return outcome;
    await appendToOutbox(tx, postChangedEvent(before, now));
    return 'updated';
  };
  const hash = importedTextHashOf(post);
  if (hash === textHash)
    return publishIfCountsChanged({ why: 'It is already imported.' });
  if (before.isManual || before.isEdited)
    return publishIfCountsChanged({
      why: 'Its text was edited on this site, so it was not replaced.',
    });
  if (await hasWorkingCopy(tx, before.id))
    return publishIfCountsChanged({
      why: 'Its text is being edited on this site, so it was not replaced.',
    });
  const counted = post.counts ? { ...before, ...post.counts } : before;
  await replaceImportedText(tx, now, counted, post, text);
  await saveImport(tx, { key, postId: before.id, textHash: hash }, now);
  return 'updated';
};

/**
 * Imports one post and returns the outcome; the caller has called `lockImports`. A post that was written, edited or
 * deleted on this site is never overwritten.
 */
export const importPost = async (
  tx: Tx,
  clock: Clock,
  post: IncomingPost,
  text: Text,
  author: string,
): Promise<ImportOutcome> => {
  const now = clock.now();
  if (text.isEmpty) return { why: 'It has no text.' };
  const textHash = importedTextHashOf(post);
  const known = await findImportByKeyOrTextHash(tx, post.key, textHash);
  if (known) return reimportPost(tx, now, known, post, text);
  if (post.linkedinUrl && (await isLinkedByManualPost(tx, post.key)))
    return { why: 'A post written on this site already links to it.' };
  const draft = toNewPostFields(post, author, now);
  const { id } = await createPost(tx, clock, draft, text);
  if (post.counts) await saveEngagementCounts(tx, id, post.counts, now);
  await saveImport(tx, { key: post.key, postId: id, textHash }, now);
  return 'imported';
};
