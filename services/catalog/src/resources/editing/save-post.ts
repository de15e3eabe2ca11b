import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { recordAction } from '../../audit/record-action.ts';
import { formatLagosTime } from '../../text/lagos-time.model.ts';
import type { TextComposer } from '../posts/compose-text.ts';
import {
  requireUndeletedPost,
  auditDetailsOf,
  type Fields,
  editableFieldsOf,
  type Post,
  PostChanged,
  type Status,
  titleAndContentRequiredError,
} from '../posts/post.model.ts';
import { lockPost } from '../posts/post.repository.ts';
import { applyFields, saveText } from '../posts/save-text.ts';
import { saveRevision } from '../revisions/save-revision.ts';
import { moveWorkingCopyToRevisions } from './move-working-copy-to-revisions.ts';
import { isAlreadySaved } from './is-saved.model.ts';

export type PostUpdate = {
  id: string;
  fields: Omit<Fields, 'status'>;
  /** Unchanged if undefined. */
  status?: Status | undefined;
  /** The version that was edited. If undefined, the save replaces the newest version, which stays as a revision. */
  version: number | undefined;
  /** The version of the working copy that the saved text includes. */
  copyVersion?: number | undefined;
};

/**
 * Saves a post and returns it. Safe to repeat.
 * @throws POST_CHANGED if a newer version than the edited one is stored; POST_NOT_FOUND, TITLE_AND_CONTENT_REQUIRED
 */
export const savePost =
  ({ pool, clock, texts }: { pool: Pool; clock: Clock; texts: TextComposer }) =>
  async (update: PostUpdate, admin: AdminClaims): Promise<Post> => {
    const { id, version, copyVersion } = update;
    const text = await texts.composeText(update.fields);
    if (update.fields.title === '' || text.isEmpty)
      throw titleAndContentRequiredError();
    return withTransaction(pool, async (tx) => {
      const now = clock.now();
      const before = requireUndeletedPost(await lockPost(tx, id));
      const status = update.status ?? before.status;
      const fields = { ...update.fields, status };
      const revised = applyFields(before, fields, text, now);
      if (version !== before.version) {
        if (isAlreadySaved(before, revised, fields)) return before;
        if (version !== undefined)
          throw new PostChanged([
            `It was last saved on ${formatLagosTime(before.updatedAt)} in Lagos.`,
          ]);
      }
      const wasPublished = before.status === 'published';
      // The replaced text may have no revision yet, because drafts get none and old posts predate revisions.
      if (wasPublished || version === undefined)
        await saveRevision(
          tx,
          before,
          before.isSample ? 'sample' : admin.username,
        );
      const hasSavedCopy = await moveWorkingCopyToRevisions(
        tx,
        id,
        copyVersion,
        admin.username,
      );
      const after = await saveText(tx, before, revised, text, now);
      if (after.status === 'published') {
        const isNewest = wasPublished && !hasSavedCopy;
        const newest = isNewest ? editableFieldsOf(before) : undefined;
        await saveRevision(tx, after, admin.username, newest);
      }
      await recordAction(tx, admin, 'post.saved', `post ${id}`, {
        before: auditDetailsOf(before),
        after: auditDetailsOf(after),
      });
      return after;
    });
  };
