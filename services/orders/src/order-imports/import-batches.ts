import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { createLockedPseudonymLookup } from '@imprint/chassis/privacy';
import { v7 as uuid } from 'uuid';
import { changeToImported } from '../orders/imported-order.model.ts';
import {
  encodeReference,
  referenceBytes,
} from '../orders/order-reference.model.ts';
import type { RandomBytes } from '../orders/place-order.ts';
import { appendEventAndHistory } from '../orders/record-change.ts';
import { listPrices } from '../prices/price.repository.ts';
import type { ImportRow } from './import-row.model.ts';
import {
  addBatchCounts,
  claimImport,
  insertImportedOrders,
  listKnownReferences,
  lockSource,
  markImported,
  claimStagedRows,
} from './order-import.repository.ts';

type Deps = { pool: Pool; clock: Clock; random: RandomBytes };
type Import = NonNullable<Awaited<ReturnType<typeof claimImport>>>;

/** A batch is small enough that buyers who pay at the same time do not wait for it. */
const batchSize = 200;

/**
 * Returns the rows without those of erased people: an older list must not bring their data back. A row without a date
 * counts as older than any erasure.
 */
const dropErasedPeople = async (tx: Tx, rows: ImportRow[]) => {
  const soldAt = (row: ImportRow) => new Date(row.soldAt ?? 0);
  const erased = await createLockedPseudonymLookup(
    tx,
    rows.map((row) => ({ email: row.email, at: soldAt(row) })),
  );
  return rows.filter((row) => !erased(row.email, soldAt(row)));
};

/** Returns the rows whose orders this shop does not have yet, each reference once. */
const selectNewRows = async (tx: Tx, { source }: Import, rows: ImportRow[]) => {
  await lockSource(tx, source);
  const seen = new Set(
    await listKnownReferences(
      tx,
      source,
      rows.map(({ reference }) => reference),
    ),
  );
  return rows.filter(({ reference }) => {
    const isNew = !seen.has(reference);
    seen.add(reference);
    return isNew;
  });
};

const addOrders =
  ({ random, clock }: Deps) =>
  async (tx: Tx, claimed: Import, rows: ImportRow[]): Promise<void> => {
    const prices = await listPrices(tx);
    const at = clock.now();
    const { source: from, sendsLinks } = claimed;
    const imported = rows.map((row) => {
      const { email, product, quantity } = row;
      const price = prices.find((one) => one.product === product);
      const change = changeToImported({
        id: uuid(),
        reference: encodeReference(random(referenceBytes)),
        ...{ email, product, quantity, from, sendsLinks, at },
        productName: price?.productName ?? product,
        soldAt: row.soldAt ? new Date(row.soldAt) : at,
      });
      return { change, order: change.order, row };
    });
    await insertImportedOrders(tx, claimed, imported);
    // Written together, so that each statement writes all rows of the batch.
    await Promise.all(
      imported.map(({ change }) => appendEventAndHistory(tx, change, 'import')),
    );
  };

/**
 * Imports the next batch of the oldest unfinished import. The rows leave the waiting list in the transaction that adds
 * their orders and events, so that a batch that dies is repeated as a whole and counts once.
 * @returns 'again' while an import may have more rows
 */
export const importNextBatch = (deps: Deps) => {
  const add = addOrders(deps);
  return (): Promise<'again' | 'idle'> =>
    withTransaction(deps.pool, async (tx) => {
      const claimed = await claimImport(tx, 'importing');
      if (!claimed) return 'idle';
      const { id } = claimed;
      const staged = await claimStagedRows(tx, id, batchSize);
      if (staged.length === 0) {
        await markImported(tx, id, deps.clock.now());
        return 'again';
      }
      const rows = staged.map(({ row }) => row);
      const allowed = await dropErasedPeople(tx, rows);
      const added = await selectNewRows(tx, claimed, allowed);
      if (added.length > 0) await add(tx, claimed, added);
      const seats = added
        .filter(({ product }) => product === 'EBOOK')
        .reduce((sum, { quantity }) => sum + quantity, 0);
      await addBatchCounts(tx, id, {
        created: added.length,
        seats,
        known: allowed.length - added.length,
        skipped: rows.length - allowed.length,
      });
      return 'again';
    });
};
