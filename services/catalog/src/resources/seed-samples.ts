import type { Clock } from '@imprint/chassis/clock';
import { withTransaction, type Pool } from '@imprint/chassis/db';
import { defaultContent } from '../content/default-content.ts';
import { createPost } from './create-post.ts';
import { hasSample, lockSamples } from './post-writing.repository.ts';
import { samples } from './samples/samples.ts';

/** Puts in the articles that a fresh shop comes with; each once, whoever starts and however often. */
export const seedSamples =
  ({ pool, clock }: { pool: Pool; clock: Clock }) =>
  (): Promise<void> =>
    withTransaction(pool, async (tx) => {
      await lockSamples(tx);
      for (const { name, ...text } of samples) {
        if (await hasSample(tx, name)) continue;
        await createPost(tx, clock, {
          ...text,
          author: defaultContent.site.authorName,
          status: 'published',
          isManual: true,
          sample: name,
        });
      }
    });
