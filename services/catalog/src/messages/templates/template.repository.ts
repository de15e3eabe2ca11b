import type { Db, Tx } from '@imprint/chassis/db';
import { execute, selectRow, selectRows } from '@imprint/chassis/query';
import { maxTemplates, type ReplyTemplate } from './template.model.ts';

const columns = 'id, name, text';

export const selectTemplates = (db: Db) =>
  selectRows<ReplyTemplate>(
    db,
    `select ${columns} from reply_templates order by lower(name) limit $1`,
    [maxTemplates],
  );

/** Blocks other changes of saved answers until the transaction ends, so that names stay unique and few. */
export const lockTemplates = (tx: Tx) =>
  execute(tx, `select pg_advisory_xact_lock(hashtext('reply templates'))`);

export const findTemplate = (db: Db, id: string) =>
  selectRow<ReplyTemplate>(
    db,
    `select ${columns} from reply_templates where id = $1`,
    [id],
  );

export const upsertTemplate = (
  tx: Tx,
  { id, name, text }: ReplyTemplate,
  now: Date,
) =>
  execute(
    tx,
    `insert into reply_templates (id, name, text, changed_at) values ($1, $2, $3, $4)
     on conflict (id) do update set name = $2, text = $3, changed_at = $4`,
    [id, name, text, now],
  );

export const deleteTemplateRow = (tx: Tx, id: string) =>
  execute(tx, 'delete from reply_templates where id = $1', [id]);
