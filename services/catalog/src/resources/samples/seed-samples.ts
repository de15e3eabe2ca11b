import type { Clock } from '@imprint/chassis/clock';
import { withTransaction, type Pool } from '@imprint/chassis/db';
import { defaultContent } from '../../content/default-content.ts';
import { createPost } from '../editing/create-post.ts';
import type { TextComposer } from '../posts/compose-text.ts';
import {
  recordSeededSample,
  tryLockSampleSeeding,
} from '../posts/post-writing.repository.ts';
import type { Draft } from '../posts/post.model.ts';
import { samples } from './samples.ts';

/** Inserts the sample articles, each once, even if several instances start at the same time. */
export const seedSamples =
  ({ pool, clock, texts }: { pool: Pool; clock: Clock; texts: TextComposer }) =>
  (): Promise<void> =>
    withTransaction(pool, async (tx) => {
      if (!(await tryLockSampleSeeding(tx))) return;
      for (const { name, ...text } of samples) {
        if (!(await recordSeededSample(tx, name))) continue;
        const draft: Draft = {
          ...text,
          seoTitle: text.title,
          author: defaultContent.site.authorName,
          status: 'published',
          isManual: true,
          sample: name,
        };
        const composed = await texts.composeText(draft);
        await createPost(tx, clock, draft, composed);
      }
    });
