import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { recordAction } from '../../audit/record-action.ts';
import { lagosTime } from '../../text/lagos-time.model.ts';
import type { TextComposer } from '../posts/compose-text.ts';
import {
  existing,
  factsOf,
  type Fields,
  fieldsOf,
  type Post,
  PostChanged,
  type Status,
  titleAndContentRequired,
} from '../posts/post.model.ts';
import { lockPost } from '../posts/post.repository.ts';
import { rewritten, saveText } from '../posts/save-text.ts';
import { keepRevision } from '../revisions/keep-revision.ts';
import { absorbWorkingCopy } from './absorb-working-copy.ts';
import { isSaved } from './is-saved.model.ts';

export type Saving = {
  id: string;
  fields: Omit<Fields, 'status'>;
  /** As it was, unless told. */
  status?: Status | undefined;
  /** The edited version. If undefined, the save replaces any version, which stays as a revision. */
  version: number | undefined;
  /** The working copy that is part of it. */
  copyVersion?: number | undefined;
};

/** Saves what was written over the version that it was written from; a newer one is not overwritten. */
export const savePost =
  ({ pool, clock, texts }: { pool: Pool; clock: Clock; texts: TextComposer }) =>
  async (saving: Saving, admin: AdminClaims): Promise<Post> => {
    const { id, version, copyVersion } = saving;
    const text = await texts.composeText(saving.fields);
    if (saving.fields.title === '' || text.isEmpty)
      throw titleAndContentRequired();
    return withTransaction(pool, async (tx) => {
      const now = clock.now();
      const before = existing(await lockPost(tx, id));
      const status = saving.status ?? before.status;
      const fields = { ...saving.fields, status };
      const wanted = rewritten(before, fields, text, now);
      if (version !== before.version) {
        if (isSaved(before, wanted, fields)) return before;
        if (version !== undefined)
          throw new PostChanged([
            `It was last saved on ${lagosTime(before.updatedAt)} in Lagos.`,
          ]);
      }
      const wasPublished = before.status === 'published';
      // Drafts, and posts older than revisions, have no revision yet of the text that gives way.
      if (wasPublished || version === undefined)
        await keepRevision(tx, before, before.isSample ? 'sample' : 'admin');
      const hasKeptCopy = await absorbWorkingCopy(
        tx,
        id,
        copyVersion,
        admin.username,
      );
      const after = await saveText(tx, before, wanted, text, now);
      if (after.status === 'published') {
        const isNewest = wasPublished && !hasKeptCopy;
        const newest = isNewest ? fieldsOf(before) : undefined;
        await keepRevision(tx, after, admin.username, newest);
      }
      await recordAction(tx, admin, 'post.saved', `post ${id}`, {
        before: factsOf(before),
        after: factsOf(after),
      });
      return after;
    });
  };
