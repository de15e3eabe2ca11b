import { type Db, createPreparedStatement, type Tx } from '@imprint/chassis/db';
import {
  execute,
  selectRow,
  selectRows,
  selectValues,
  toColumnArrays,
} from '@imprint/chassis/query';
import type { ImportSource, Order } from '../orders/order.model.ts';
import type { ImportRow } from './import-row.model.ts';
import type { ColumnMapping } from './import-source.model.ts';
import type { OrderImport } from './order-import.shape.ts';

const columns = `id, source, file_name as "fileName", state, sends_links as "sendsLinks", rows, rejected, skipped, staged,
  (select count(*)::integer from order_import_rows where import_id = order_imports.id) as remaining,
  created, seats, known, undone, in_use as "inUse", started_by as "startedBy", started_at as "startedAt",
  finished_at as "finishedAt", undone_at as "undoneAt"`;

export const findImport = (db: Db, id: string) =>
  selectRow<OrderImport>(
    db,
    `select ${columns} from order_imports where id = $1`,
    [id],
  );

/** Returns the newest imports, newest first. */
export const listNewestImports = (db: Db, limit: number) =>
  selectRows<OrderImport>(
    db,
    `select ${columns} from order_imports order by started_at desc, id limit $1`,
    [limit],
  );

type NewImport = Pick<
  OrderImport,
  'id' | 'source' | 'fileName' | 'sendsLinks' | 'startedBy' | 'startedAt'
> & { mapping: ColumnMapping };

/** Inserts an import that has no rows yet. */
export const insertImport = (tx: Tx, added: NewImport) =>
  execute(
    tx,
    `insert into order_imports (id, source, file_name, mapping, sends_links, started_by, started_at, state)
     values ($1, $2, $3, $4, $5, $6, $7, 'importing')`,
    [
      added.id,
      added.source,
      added.fileName,
      JSON.stringify(added.mapping),
      added.sendsLinks,
      added.startedBy,
      added.startedAt,
    ],
  );

type RowCounts = Pick<OrderImport, 'rows' | 'rejected' | 'skipped' | 'staged'>;

export const saveRowCounts = (tx: Tx, id: string, counts: RowCounts) =>
  execute(
    tx,
    `update order_imports set rows = $2, rejected = $3, skipped = $4, staged = $5 where id = $1`,
    [id, counts.rows, counts.rejected, counts.skipped, counts.staged],
  );

export type StagedRow = { line: number; row: ImportRow };

const stage = createPreparedStatement(
  `insert into order_import_rows (import_id, line, row)
   select $1, * from unnest($2::integer[], $3::jsonb[])`,
);

/** Stores rows that the background worker imports. */
export const stageRows = (tx: Tx, id: string, rows: readonly StagedRow[]) =>
  execute(
    tx,
    stage([
      id,
      rows.map(({ line }) => line),
      rows.map(({ row }) => JSON.stringify(row)),
    ]),
  );

type ClaimedImport = {
  id: string;
  source: ImportSource;
  sendsLinks: boolean;
};

/** Locks the oldest import in this state that no other instance works on; undefined if there is none. */
export const claimImport = (tx: Tx, state: 'importing' | 'undoing') =>
  selectRow<ClaimedImport>(
    tx,
    `select id, source, sends_links as "sendsLinks" from order_imports where state = $1
     order by started_at limit 1 for update skip locked`,
    [state],
  );

/** Locks an import; undefined if it does not exist. */
export const lockImportState = (tx: Tx, id: string) =>
  selectRow<Pick<OrderImport, 'state' | 'created'>>(
    tx,
    'select state, created from order_imports where id = $1 for update',
    [id],
  );

/** Removes and returns the next rows of an import, by line; a transaction that fails leaves them in place. */
export const claimStagedRows = (tx: Tx, id: string, limit: number) =>
  selectRows<StagedRow>(
    tx,
    `with taken as (
       delete from order_import_rows where import_id = $1 and line in
         (select line from order_import_rows where import_id = $1 order by line limit $2)
       returning line, row)
     select line, row from taken order by line`,
    [id, limit],
  );

export const deleteStagedRows = (tx: Tx, id: string) =>
  execute(tx, 'delete from order_import_rows where import_id = $1', [id]);

/** Makes two imports of one source wait for each other, so that an order in both is imported once. */
export const lockSource = (tx: Tx, source: ImportSource) =>
  execute(tx, `select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `order import ${source}`,
  ]);

/** Returns those of the references that were imported from the source and not undone. */
export const listKnownReferences = (
  db: Db,
  source: ImportSource,
  references: readonly string[],
) =>
  selectValues<string>(
    db,
    `select source_reference as value from imported_orders
     where source = $1 and source_reference = any ($2) and undone_at is null`,
    [source, references],
  );

const insertOrders = createPreparedStatement(
  `insert into orders (id, reference, version, email, product, product_name, quantity, unit_price_kobo, amount_kobo,
     currency, status, placed_at, paid_at, paid_version, imported_from)
   select * from unnest($1::uuid[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::integer[],
     $8::bigint[], $9::bigint[], $10::text[], $11::text[], $12::timestamptz[], $13::timestamptz[], $14::bigint[],
     $15::text[])`,
);

const insertOrigins = createPreparedStatement(
  `insert into imported_orders (import_id, source, order_id, source_reference, name, product, amount_minor, currency)
   select $1, $2, * from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::text[])`,
);

/** Inserts imported orders with where they came from. */
export const insertImportedOrders = async (
  tx: Tx,
  { id, source }: ClaimedImport,
  imported: readonly { order: Order; row: ImportRow }[],
): Promise<void> => {
  const orders = imported.map(({ order }) => order);
  const rows = imported.map(({ row }) => row);
  await execute(
    tx,
    insertOrders([
      ...toColumnArrays(orders, 'id', 'reference', 'version', 'email'),
      ...toColumnArrays(orders, 'product', 'productName', 'quantity'),
      ...toColumnArrays(orders, 'unitPriceKobo', 'amountKobo', 'currency'),
      ...toColumnArrays(orders, 'status', 'placedAt', 'paidAt'),
      ...toColumnArrays(orders, 'paidVersion', 'importedFrom'),
    ]),
  );
  await execute(
    tx,
    insertOrigins([
      id,
      source,
      ...toColumnArrays(orders, 'id'),
      ...toColumnArrays(rows, 'reference', 'name', 'productName'),
      ...toColumnArrays(rows, 'amountMinor', 'currency'),
    ]),
  );
};

type BatchCounts = Pick<OrderImport, 'created' | 'seats' | 'known' | 'skipped'>;

export const addBatchCounts = (tx: Tx, id: string, counts: BatchCounts) =>
  execute(
    tx,
    `update order_imports set created = created + $2, seats = seats + $3, known = known + $4, skipped = skipped + $5
     where id = $1`,
    [id, counts.created, counts.seats, counts.known, counts.skipped],
  );

export const markImported = (tx: Tx, id: string, at: Date) =>
  execute(
    tx,
    `update order_imports set state = 'imported', finished_at = $2 where id = $1`,
    [id, at],
  );

/** Where an imported order was sold, and what its list said of it. */
type OrderOrigin = {
  source: ImportSource;
  reference: string;
  name: string;
  productName: string;
  amountMinor: number | null;
  currency: string;
  importedAt: Date;
};

/** Returns where an order was imported from; undefined for an order of this shop. */
export const findOrigin = (db: Db, orderId: string) =>
  selectRow<OrderOrigin>(
    db,
    `select imported.source, source_reference as reference, name, product as "productName",
            amount_minor as "amountMinor", currency, started_at as "importedAt"
     from imported_orders imported join order_imports on id = import_id where order_id = $1`,
    [orderId],
  );
