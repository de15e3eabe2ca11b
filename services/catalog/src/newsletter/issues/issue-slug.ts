import type { Db } from '@imprint/chassis/db';
import { numberedSlug, slugOf } from '../../resources/posts/slug.model.ts';
import { isSlugInUse } from './issue.repository.ts';

/** The pages below /newsletter that are not newsletters. */
const otherPages = new Set(['confirm', 'unsubscribe', 'feed']);

/** Returns the slug that an issue with this subject gets if its sending starts now. */
export const findFreeSlug = async (
  db: Db,
  subject: string,
): Promise<string> => {
  const base = slugOf(subject) || 'newsletter';
  for (let number = 1; ; number += 1) {
    const slug = numberedSlug(base, number);
    if (!otherPages.has(slug) && !(await isSlugInUse(db, slug))) return slug;
  }
};
