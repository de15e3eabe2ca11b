import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { recordAction } from '../../audit/record-action.ts';
import { lagosTime } from '../../text/lagos-time.model.ts';
import type { Text, TextComposer } from '../posts/compose-text.ts';
import {
  existing,
  factsOf,
  type Fields,
  type Post,
  PostChanged,
} from '../posts/post.model.ts';
import { lockPost } from '../posts/post.repository.ts';
import { rewritten, saveText } from '../posts/save-text.ts';
import { areAlike } from '../revisions/revision.model.ts';
import { markEditor, otherEditorOf } from './editor-mark.repository.ts';
import { isSaved } from './is-saved.model.ts';
import {
  selectWorkingCopy,
  upsertWorkingCopy,
} from './working-copy.repository.ts';

export type Writing = {
  id: string;
  fields: Fields;
  baseVersion: number;
  copyVersion: number;
  /** The tab. */
  editor: string;
};

type Step = { version: number; copyVersion: number; savedAt: Date };

const newer = (what: string, at: Date): PostChanged =>
  new PostChanged([`${what} on ${lagosTime(at)} in Lagos.`]);

/** Of a draft nothing is public, so what is written is the draft. */
const writeDraft = async (
  tx: Tx,
  post: Post,
  { fields, baseVersion }: Writing,
  text: Text,
  now: Date,
): Promise<Step> => {
  const wanted = {
    ...rewritten(post, { ...fields, status: 'draft' }, text, now),
    title: fields.title || post.title,
  };
  if (baseVersion !== post.version) {
    if (!isSaved(post, wanted, fields))
      throw newer('It was saved', post.updatedAt);
    return { version: post.version, copyVersion: 0, savedAt: post.updatedAt };
  }
  const { version } = await saveText(tx, post, wanted, text, now);
  return { version, copyVersion: 0, savedAt: now };
};

const writeCopy = async (
  tx: Tx,
  post: Post,
  { id, fields, baseVersion, copyVersion }: Writing,
  text: Text,
  now: Date,
): Promise<Step> => {
  if (baseVersion !== post.version) throw newer('It was saved', post.updatedAt);
  const { version } = post;
  const written = { ...fields, content: text.content };
  const copy = await selectWorkingCopy(tx, id);
  if (copy && copy.copyVersion !== copyVersion) {
    const { savedAt } = copy;
    if (!areAlike(copy.fields, written))
      throw newer('Another editor wrote in it', savedAt);
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

/** Keeps what is being written, so that it is not lost; the public sees nothing of it. */
export const saveWorkingCopy =
  ({ pool, clock, texts }: { pool: Pool; clock: Clock; texts: TextComposer }) =>
  async (writing: Writing, admin: AdminClaims) => {
    const { id, editor, fields } = writing;
    const text = await texts.composeText(fields);
    return withTransaction(pool, async (tx) => {
      const now = clock.now();
      const post = existing(await lockPost(tx, id));
      const write = post.status === 'draft' ? writeDraft : writeCopy;
      const step = await write(tx, post, writing, text, now);
      const hasWritten = await markEditor(tx, id, editor, now, true);
      // One row for a sitting, and not one for every five seconds of it.
      if (!hasWritten)
        await recordAction(
          tx,
          admin,
          post.status === 'draft' ? 'post.draft-written' : 'post.copy-written',
          `post ${id}`,
          {
            before: factsOf(post),
            after: { title: post.title, characters: text.content.length },
          },
        );
      const otherEditor = await otherEditorOf(tx, id, editor, now);
      return { ...step, otherEditor };
    });
  };
