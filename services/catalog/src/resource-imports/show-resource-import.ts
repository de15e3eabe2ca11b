import type { Pool } from '@imprint/chassis/db';
import { importNotFoundError } from './list-skipped-posts.ts';
import { findResourceImport, listSkips } from './resource-import.repository.ts';

const maxShownSkips = 100;

/**
 * Returns an import with its progress and its first 100 skipped posts.
 * @throws IMPORT_NOT_FOUND
 */
export const showResourceImport =
  ({ pool }: { pool: Pool }) =>
  async (id: string) => {
    const found = await findResourceImport(pool, id);
    if (!found) throw importNotFoundError();
    const skips = await listSkips(pool, id, -1, maxShownSkips);
    const skippedPosts = skips.map(({ why, title, url }) => ({
      ...{ why, title, url },
    }));
    return { import: found, skippedPosts };
  };
