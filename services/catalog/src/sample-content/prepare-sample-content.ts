import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { diffFromDefaults } from '../content/content-edit.model.ts';
import { lockEdits, saveEdits } from '../content/content.repository.ts';
import { defaultContent } from '../content/default-content.ts';
import type { TextComposer } from '../resources/posts/compose-text.ts';
import { seedSamples } from '../resources/samples/seed-samples.ts';
import { neutralContent } from './neutral-content.ts';
import {
  hasSeededArticles,
  isRemoved,
  recordRemoval,
} from './sample-content.repository.ts';

type Deps = { pool: Pool; clock: Clock; texts: TextComposer };

/** Gives a new shop the neutral texts; changes nothing in a shop that was edited, or that started with samples. */
const startWithoutSamples = ({ pool, clock }: Deps): Promise<void> =>
  withTransaction(pool, async (tx) => {
    const { version } = await lockEdits(tx);
    const now = clock.now();
    if (version > 0 || (await hasSeededArticles(tx))) return;
    if (!(await recordRemoval(tx, now))) return;
    const edits = diffFromDefaults(defaultContent, neutralContent);
    await saveEdits(tx, { version: 1, edits }, now);
  });

/**
 * Seeds the sample articles of a new shop; with `no`, the shop starts without sample content instead. Removed sample
 * content does not return. Safe to repeat.
 */
export const prepareSampleContent =
  (deps: Deps) =>
  async (sampleContent: 'yes' | 'no'): Promise<void> => {
    if (sampleContent === 'no') await startWithoutSamples(deps);
    else if (!(await isRemoved(deps.pool))) await seedSamples(deps)();
  };
