import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAct } from '@imprint/chassis/audit';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { lagosTime } from '../lagos-time.ts';
import { absorbWorkingCopy } from './absorb-working-copy.ts';
import { composeText } from './compose-text.ts';
import { isSaved } from './is-saved.model.ts';
import { keepRevision } from './keep-revision.ts';
import { lockedPost } from './lock-post.ts';
import {
  factsOf,
  type Fields,
  fieldsOf,
  type Post,
  PostChanged,
  type Status,
  TitleAndContentRequired,
} from './post.model.ts';
import { rewritten, saveText } from './save-text.ts';

export type Saving = {
  id: string;
  fields: Omit<Fields, 'status'>;
  /** As it was, unless told. */
  status?: Status | undefined;
  /** The one that was edited. */
  version: number;
  /** The working copy that is part of it. */
  copyVersion?: number | undefined;
};

/** Saves what was written over the version that it was written from; a newer one is not overwritten. */
export const savePost =
  ({ pool, clock }: { pool: Pool; clock: Clock }) =>
  async (saving: Saving, admin: AdminClaims): Promise<Post> => {
    const { id, version, copyVersion } = saving;
    const text = composeText(saving.fields);
    if (saving.fields.title === '' || text.isEmpty)
      throw new TitleAndContentRequired();
    return withTransaction(pool, async (tx) => {
      const now = clock.now();
      const before = await lockedPost(tx, id);
      const status = saving.status ?? before.status;
      const fields = { ...saving.fields, status };
      const wanted = rewritten(before, fields, text, now);
      if (version !== before.version) {
        if (isSaved(before, wanted, fields)) return before;
        throw new PostChanged([
          `It was last saved on ${lagosTime(before.updatedAt)} in Lagos.`,
        ]);
      }
      // Of a post from before there were revisions, what it said is kept first.
      const wasPublished = before.status === 'published';
      if (wasPublished)
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
      await recordAct(tx, {
        service: 'catalog',
        admin,
        action: 'post.saved',
        subject: `post ${id}`,
        before: factsOf(before),
        after: factsOf(after),
      });
      return after;
    });
  };
