import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { Gauge, lookUp, unknown } from '@imprint/chassis/figures';
import { countShown } from './post.repository.ts';

const shown = new Gauge({ name: 'posts_shown', help: 'Published articles' });

/** Tells in the figures how many articles the site shows. */
export const tellOfPosts = ({ pool, clock }: { pool: Pool; clock: Clock }) =>
  lookUp(
    async () => shown.set(await countShown(pool, clock.now())),
    () => shown.set(unknown),
  );
