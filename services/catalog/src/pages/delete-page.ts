import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { recordAction } from '../audit/record-action.ts';
import { pageChangedEvent } from './page.events.ts';
import { auditDetailsOf, legalPageStays, requirePage } from './page.model.ts';
import { deletePageRow, lockPages, selectPageById } from './page.repository.ts';
import { updateNavigation } from './update-navigation.ts';

/** Deletes a page of the author with its revisions and its entry in the menu. @throws PAGE_NOT_FOUND, PAGE_IS_LEGAL */
export const deletePage =
  ({ pool, clock }: { pool: Pool; clock: Clock }) =>
  (id: string, admin: AdminClaims): Promise<void> =>
    withTransaction(pool, async (tx) => {
      const now = clock.now();
      await lockPages(tx);
      const before = requirePage(await selectPageById(tx, id));
      if (before.kind === 'legal') throw legalPageStays();
      await deletePageRow(tx, id);
      await updateNavigation(tx, { before, after: undefined }, now, admin);
      if (before.published)
        await appendToOutbox(
          tx,
          pageChangedEvent({ ...before, published: null }, now),
        );
      await recordAction(tx, admin, 'page.deleted', `page ${id}`, {
        before: auditDetailsOf(before),
        after: {},
      });
    });
