import type { AdminClaims } from '@imprint/chassis/admin-token';
import { withTransaction } from '@imprint/chassis/db';
import { v7 as uuid } from 'uuid';
import { slugOf } from '../resources/posts/slug.model.ts';
import {
  maxOwnPages,
  type Page,
  requireUsableSlug,
  revisePage,
  tooManyPages,
} from './page.model.ts';
import { countOwnPages, lockPages } from './page.repository.ts';
import {
  composePageText,
  type PageDeps,
  type PageUpdate,
  storePage,
} from './save-page.ts';

type NewPage = Omit<PageUpdate, 'version' | 'title'> & { title: string };

/**
 * Creates a page of the author and returns it; without an address, the title gives the address.
 * @throws PAGE_ADDRESS_TAKEN, PAGE_ADDRESS_MISSING, PAGE_TEXT_MISSING, TOO_MANY_PAGES
 */
export const createPage =
  ({ pool, clock, texts }: PageDeps) =>
  async (given: NewPage, admin: AdminClaims): Promise<Page> => {
    const { title, content = '', status } = given;
    const composed = await texts.composeText({
      ...{ title: '', excerpt: '', content, tags: [] },
    });
    return withTransaction(pool, async (tx) => {
      const now = clock.now();
      await lockPages(tx);
      if ((await countOwnPages(tx)) >= maxOwnPages) throw tooManyPages();
      const empty: Page = {
        id: uuid(),
        slug: requireUsableSlug(slugOf(given.slug ?? '') || slugOf(title)),
        kind: 'own',
        version: 0,
        newest: null,
        published: null,
      };
      const text = composePageText(
        { title, content: '', description: '' },
        title,
        composed,
      );
      const saved = { savedAt: now, savedBy: admin.username };
      const after = revisePage(empty, { text, status }, undefined, saved);
      const action = 'page.created';
      await storePage(tx, { before: undefined, after }, { now, admin, action });
      return after;
    });
  };
