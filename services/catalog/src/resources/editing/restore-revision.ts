import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { recordAction } from '../../audit/record-action.ts';
import type { TextComposer } from '../posts/compose-text.ts';
import {
  requireUndeletedPost,
  auditDetailsOf,
  type Post,
} from '../posts/post.model.ts';
import { lockPost } from '../posts/post.repository.ts';
import { applyFields, saveText } from '../posts/save-text.ts';
import { saveRevision } from '../revisions/save-revision.ts';
import { revisionNotFound } from '../revisions/revision.model.ts';
import { selectRevision } from '../revisions/revision.repository.ts';
import { moveWorkingCopyToRevisions } from './move-working-copy-to-revisions.ts';

/**
 * Saves the text of a revision as a new version; returns the post. Slug, status and publication time stay, and the
 * replaced texts become revisions. @throws POST_NOT_FOUND, REVISION_NOT_FOUND
 */
export const restoreRevision =
  ({ pool, clock, texts }: { pool: Pool; clock: Clock; texts: TextComposer }) =>
  async (id: string, n: number, admin: AdminClaims): Promise<Post> => {
    // A revision never changes, so its text is composed before the post is locked.
    const revision = await selectRevision(pool, id, n);
    const text = revision && (await texts.composeText(revision.fields));
    return withTransaction(pool, async (tx) => {
      const now = clock.now();
      const before = requireUndeletedPost(await lockPost(tx, id));
      if (!revision || !text) throw revisionNotFound();
      await saveRevision(
        tx,
        before,
        before.isSample ? 'sample' : admin.username,
      );
      await moveWorkingCopyToRevisions(tx, id, undefined, admin.username);
      const { slug, status, publishedAt: publishAt } = before;
      const fields = { ...revision.fields, slug, status, publishAt };
      const revised = applyFields(before, fields, text, now);
      const after = await saveText(tx, before, revised, text, now);
      await saveRevision(tx, after, admin.username);
      await recordAction(tx, admin, 'post.revision-restored', `post ${id}`, {
        before: auditDetailsOf(before),
        after: { ...auditDetailsOf(after), revision: n },
      });
      return after;
    });
  };
