import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import {
  type Db,
  type Pool,
  type Tx,
  withTransaction,
} from '@imprint/chassis/db';
import { recordAction } from '../audit/record-action.ts';
import { appendContentEventIfDue } from '../content/announce-content-if-due.ts';
import { diffFromDefaults } from '../content/content-edit.model.ts';
import { withEdits } from '../content/content.model.ts';
import {
  lockEdits,
  readEdits,
  saveEdits,
} from '../content/content.repository.ts';
import { defaultContent } from '../content/default-content.ts';
import { setPostDeleted } from '../resources/posts/delete-post.ts';
import { lockPost } from '../resources/posts/post.repository.ts';
import {
  listSampleSections,
  type SampleSection,
  withoutSamples,
} from './replace-sample-content.ts';
import {
  isRemoved,
  listUneditedArticles,
  listUsedCategories,
  recordRemoval,
} from './sample-content.repository.ts';

type Deps = { pool: Pool; clock: Clock };

/** What a shop still shows of the sample content. */
export type SampleContent = {
  /** The number of sample articles that the author has not edited. */
  articles: number;
  /** The sections of the site content with a sample text. */
  sections: SampleSection[];
  /** Whether sample episodes are shown until a podcast is connected. */
  podcast: boolean;
};

/** Returns what the shop still shows of the sample content. */
export const readSampleContent =
  ({ pool }: { pool: Db }) =>
  async (): Promise<SampleContent> => {
    const [articles, categories, { edits }, removed] = await Promise.all([
      listUneditedArticles(pool),
      listUsedCategories(pool),
      readEdits(pool),
      isRemoved(pool),
    ]);
    const content = withEdits(defaultContent, edits);
    const sections = listSampleSections(content, categories);
    return { articles: articles.length, sections, podcast: !removed };
  };

const deleteArticles = async (tx: Tx, ids: string[], now: Date) => {
  for (const id of ids) {
    const post = await lockPost(tx, id);
    // An article that the author edits just now is no sample any more.
    if (post && !post.isEdited && !post.deletedAt)
      await setPostDeleted(tx, post, true, now);
  }
};

/**
 * Removes all sample content in one transaction, with its events and one audit entry; returns what was removed.
 * Articles can be restored for 30 days. What the author wrote or edited stays. Safe to repeat.
 */
export const removeSampleContent =
  ({ pool, clock }: Deps) =>
  (admin: AdminClaims): Promise<SampleContent> =>
    withTransaction(pool, async (tx) => {
      const now = clock.now();
      // The lock makes a concurrent removal or save of the content wait.
      const { version, edits } = await lockEdits(tx);
      const content = withEdits(defaultContent, edits);
      const categories = await listUsedCategories(tx);
      const sections = listSampleSections(content, categories);
      const ids = await listUneditedArticles(tx);
      const podcast = await recordRemoval(tx, now);
      const removed = { articles: ids.length, sections, podcast };
      if (ids.length + sections.length === 0 && !podcast) return removed;
      await deleteArticles(tx, ids, now);
      await saveEdits(
        tx,
        {
          version: version + 1,
          edits: diffFromDefaults(
            defaultContent,
            withoutSamples(content, categories),
          ),
        },
        now,
      );
      await appendContentEventIfDue(tx, now);
      await recordAction(
        tx,
        admin,
        'sample-content.removed',
        'sample content',
        {
          before: { articles: ids.length, texts: sections.join(', '), podcast },
          after: { articles: 0, texts: '', podcast: false },
        },
      );
      return removed;
    });
