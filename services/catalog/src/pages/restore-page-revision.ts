import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Page } from './page.model.ts';
import { readPageRevision } from './read-pages.ts';
import { type PageDeps, savePage } from './save-page.ts';

/**
 * Saves the text of a revision as the newest version, which visitors read once it is published; returns the page.
 * @throws PAGE_NOT_FOUND
 */
export const restorePageRevision =
  (deps: PageDeps) =>
  async (id: string, version: number, admin: AdminClaims): Promise<Page> => {
    const { title, content } = await readPageRevision(deps)(id, version);
    return savePage(deps)(id, { title, content }, admin);
  };
