import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { recordAction } from '../../audit/record-action.ts';
import { formatLagosTime } from '../../text/lagos-time.model.ts';
import type { Text, TextComposer } from '../posts/compose-text.ts';
import {
  requireUndeletedPost,
  auditDetailsOf,
  type Fields,
  type Post,
  PostChanged,
} from '../posts/post.model.ts';
import { lockPost } from '../posts/post.repository.ts';
import { applyFields, saveText } from '../posts/save-text.ts';
import { areFieldsEqual } from '../revisions/revision.model.ts';
import {
  markEditorOpenAndDeleteClosed,
  selectOpeningTimeOfOtherEditor,
} from './editor-mark.repository.ts';
import { isAlreadySaved } from './is-saved.model.ts';
import {
  selectWorkingCopy,
  upsertWorkingCopy,
} from './working-copy.repository.ts';

export type WorkingCopyUpdate = {
  id: string;
  fields: Fields;
  baseVersion: number;
  copyVersion: number;
  /** The id of the browser tab. */
  editor: string;
};

type SavedCopy = { version: number; copyVersion: number; savedAt: Date };

const postChangedError = (what: string, at: Date): PostChanged =>
  new PostChanged([`${what} on ${formatLagosTime(at)} in Lagos.`]);

/** Saves the text in the draft itself; a draft needs no working copy, because it is not public. */
const writeDraft = async (
  tx: Tx,
  post: Post,
  { fields, baseVersion }: WorkingCopyUpdate,
  text: Text,
  now: Date,
): Promise<SavedCopy> => {
  const revised = {
    ...applyFields(post, { ...fields, status: 'draft' }, text, now),
    title: fields.title || post.title,
  };
  if (baseVersion !== post.version) {
    if (!isAlreadySaved(post, revised, fields))
      throw postChangedError('It was saved', post.updatedAt);
    return { version: post.version, copyVersion: 0, savedAt: post.updatedAt };
  }
  const { version } = await saveText(tx, post, revised, text, now);
  return { version, copyVersion: 0, savedAt: now };
};

const writeWorkingCopy = async (
  tx: Tx,
  post: Post,
  { id, fields, baseVersion, copyVersion }: WorkingCopyUpdate,
  text: Text,
  now: Date,
): Promise<SavedCopy> => {
  if (baseVersion !== post.version)
    throw postChangedError('It was saved', post.updatedAt);
  const { version } = post;
  const written = { ...fields, content: text.content };
  const copy = await selectWorkingCopy(tx, id);
  if (copy && copy.copyVersion !== copyVersion) {
    const { savedAt } = copy;
    if (!areFieldsEqual(copy.fields, written))
      throw postChangedError('Another editor wrote in it', savedAt);
    return { version, copyVersion: copy.copyVersion, savedAt };
  }
  const next = (copy?.copyVersion ?? copyVersion) + 1;
  await upsertWorkingCopy(tx, id, {
    copyVersion: next,
    baseVersion,
    fields: written,
    savedAt: now,
  });
  return { version, copyVersion: next, savedAt: now };
};

/**
 * Saves a text in progress, which stays hidden from the public; returns the new versions.
 * @throws POST_CHANGED, POST_NOT_FOUND
 */
export const saveWorkingCopy =
  ({ pool, clock, texts }: { pool: Pool; clock: Clock; texts: TextComposer }) =>
  async (update: WorkingCopyUpdate, admin: AdminClaims) => {
    const { id, editor, fields } = update;
    const text = await texts.composeText(fields);
    return withTransaction(pool, async (tx) => {
      const now = clock.now();
      const post = requireUndeletedPost(await lockPost(tx, id));
      const write = post.status === 'draft' ? writeDraft : writeWorkingCopy;
      const saved = await write(tx, post, update, text, now);
      const hasWritten = await markEditorOpenAndDeleteClosed(
        tx,
        id,
        editor,
        now,
        true,
      );
      // The audit log gets one entry for each editing session, not one for each autosave.
      if (!hasWritten)
        await recordAction(
          tx,
          admin,
          post.status === 'draft' ? 'post.draft-written' : 'post.copy-written',
          `post ${id}`,
          {
            before: auditDetailsOf(post),
            after: { title: post.title, characters: text.content.length },
          },
        );
      const otherEditor = await selectOpeningTimeOfOtherEditor(
        tx,
        id,
        editor,
        now,
      );
      return { ...saved, otherEditor };
    });
  };
