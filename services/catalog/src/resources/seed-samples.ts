import type { Clock } from '@imprint/chassis/clock';
import { withTransaction, type Pool } from '@imprint/chassis/db';
import { defaultContent } from '../content/default-content.ts';
import type { TextWorker } from '../text-worker/text-worker.ts';
import { createPost } from './create-post.ts';
import type { Draft } from './post.model.ts';
import { hasSample, lockSamples } from './post-writing.repository.ts';
import { samples } from './samples/samples.ts';

/** Puts in the articles that a fresh shop comes with; each once, whoever starts and however often. */
export const seedSamples =
  ({ pool, clock, texts }: { pool: Pool; clock: Clock; texts: TextWorker }) =>
  (): Promise<void> =>
    withTransaction(pool, async (tx) => {
      await lockSamples(tx);
      for (const { name, ...text } of samples) {
        if (await hasSample(tx, name)) continue;
        const draft: Draft = {
          ...text,
          author: defaultContent.site.authorName,
          status: 'published',
          isManual: true,
          sample: name,
        };
        const composed = await texts.run('composeText', draft);
        await createPost(tx, clock, draft, composed);
      }
    });
