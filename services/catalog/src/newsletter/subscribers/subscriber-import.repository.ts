import type { Db, Tx } from '@imprint/chassis/db';
import {
  execute,
  selectRow,
  selectRows,
  selectValue,
  toColumnArrays,
} from '@imprint/chassis/query';
import type { SubscriberState } from '../newsletter.model.ts';
import type { LineProblem } from './line-problem.model.ts';

export const insertSubscriberImport = (
  tx: Tx,
  row: {
    id: string;
    fileName: string;
    consentText: string;
    importedBy: string;
    now: Date;
  },
) =>
  execute(
    tx,
    `insert into subscriber_imports (id, file_name, consent_text, imported_by, imported_at) values ($1, $2, $3, $4, $5)`,
    [row.id, row.fileName, row.consentText, row.importedBy, row.now],
  );

type ImportProblem = { line: number; problem: LineProblem };

/** Saves what the lines of an import became. */
export const saveImportResult = (
  tx: Tx,
  id: string,
  result: { rows: number; added: number; problems: readonly ImportProblem[] },
) =>
  execute(
    tx,
    `update subscriber_imports set rows = $2, added = $3, problems = $4 where id = $1`,
    [id, result.rows, result.added, JSON.stringify(result.problems)],
  );

/** Returns the newest imports, newest first. */
export const selectNewestImports = (db: Db, limit: number) =>
  selectRows<{
    id: string;
    fileName: string;
    consent: string;
    importedBy: string;
    importedAt: Date;
    rows: number;
    added: number;
    problems: number;
    removed: number;
    undoneAt: Date | null;
  }>(
    db,
    `select id, file_name as "fileName", consent_text as consent, imported_by as "importedBy", imported_at as "importedAt",
            rows, added, jsonb_array_length(problems) as problems, removed, undone_at as "undoneAt"
     from subscriber_imports order by imported_at desc, id desc limit $1`,
    [limit],
  );

/** Returns the lines of an import that added no subscriber; undefined if there is no such import. */
export const findImportProblems = (db: Db, id: string) =>
  selectValue<ImportProblem[]>(
    db,
    'select problems as value from subscriber_imports where id = $1',
    [id],
  );

/** Locks an import; undefined if there is none. */
export const lockSubscriberImport = (tx: Tx, id: string) =>
  selectRow<{ added: number; undoneAt: Date | null }>(
    tx,
    `select added, undone_at as "undoneAt" from subscriber_imports where id = $1 for update`,
    [id],
  );

/**
 * Deletes up to `limit` subscribers whom only this import subscribed; returns how many. A person who entered the address
 * on the site, before or after, has another `asked_at` than the import.
 */
export const deleteImportedSubscribers = (tx: Tx, id: string, limit: number) =>
  execute(
    tx,
    `delete from subscribers where id = any (array(
       select s.id from subscribers s join subscriber_imports i on i.id = s.import_id
       where i.id = $1 and s.state = 'confirmed' and s.asked_at = i.imported_at limit $2))`,
    [id, limit],
  );

/** Makes those wait for their confirmation again who entered their address on the site; returns how many. */
export const unconfirmImportedSubscribers = (tx: Tx, id: string) =>
  execute(
    tx,
    `update subscribers set state = 'pending', confirmed_at = null, import_id = null
     where import_id = $1 and state = 'confirmed'`,
    [id],
  );

export const markImportUndone = (
  tx: Tx,
  id: string,
  removed: number,
  now: Date,
) =>
  execute(
    tx,
    'update subscriber_imports set removed = $2, undone_at = $3 where id = $1',
    [id, removed, now],
  );

/** Returns the states of the subscribers with these addresses. */
export const selectStatesOfEmails = (tx: Tx, emails: string[]) =>
  selectRows<{ email: string; state: SubscriberState }>(
    tx,
    'select email, state from subscribers where email = any ($1)',
    [emails],
  );

type NewSubscriber = { id: string; email: string; consentAt: Date };

/**
 * Inserts imported subscribers as confirmed, and confirms those that were waiting for it; an address that unsubscribed
 * meanwhile stays so. Returns how many are subscribed by this call.
 */
export const upsertImportedSubscribers = (
  tx: Tx,
  importId: string,
  now: Date,
  rows: readonly NewSubscriber[],
) =>
  execute(
    tx,
    `insert into subscribers (id, email, state, asked_at, confirmed_at, import_id)
     select id, email, 'confirmed', $4, consent_at, $5
     from unnest($1::uuid[], $2::text[], $3::timestamptz[]) as given (id, email, consent_at)
     order by email
     on conflict (email) do update
     set state = 'confirmed', confirmed_at = excluded.confirmed_at, import_id = excluded.import_id
     where subscribers.state = 'pending'`,
    [...toColumnArrays(rows, 'id', 'email', 'consentAt'), now, importId],
  );
