import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { validationFailedError } from '@imprint/chassis/errors';
import { createLockedPseudonymLookup } from '@imprint/chassis/privacy';
import { v7 as uuid } from 'uuid';
import { recordAction } from '../../audit/record-action.ts';
import type { SubscriberState } from '../newsletter.model.ts';
import {
  checkLines,
  columnNotFoundError,
  type ChosenColumns,
  findColumns,
  type ImportedLine,
  type LineProblem,
  readColumns,
} from './read-subscriber-file.ts';
import {
  insertSubscriberImport,
  selectStatesOfEmails,
  upsertImportedSubscribers,
} from './subscriber-import.repository.ts';

export type SubscriberImport = {
  csv: string;
  columns: ChosenColumns;
  consentText: string;
  /** The date of consent, for lines without a date of their own. */
  consentedAt: Date;
  /** Only checks the file. */
  isDryRun: boolean;
};

const batchSize = 1_000;

type Deps = { pool: Pool; clock: Clock };

const problemOfState: Partial<Record<SubscriberState, LineProblem>> = {
  confirmed: 'already-subscribed',
  unsubscribed: 'unsubscribed',
  bounced: 'bounced',
};

/** Splits lines into those that add a subscriber and the problems of the others; erasures wait for the transaction. */
const splitLines = async (tx: Tx, lines: ImportedLine[]) => {
  const pseudonymOf = await createLockedPseudonymLookup(
    tx,
    lines.map(({ email, consentAt }) => ({ email, at: consentAt })),
  );
  const found = await selectStatesOfEmails(
    tx,
    lines.map(({ email }) => email),
  );
  const states = new Map(found.map(({ email, state }) => [email, state]));
  const problems: { line: number; problem: LineProblem }[] = [];
  const additions = lines.filter(({ line, email, consentAt }) => {
    const state = states.get(email);
    const problem = pseudonymOf(email, consentAt)
      ? 'erased'
      : state && problemOfState[state];
    if (problem) problems.push({ line, problem });
    return !problem;
  });
  return { additions, problems };
};

/**
 * Imports subscribers from a CSV file, with the author's proof of their consent, in one transaction; returns what each
 * line became. Safe to repeat: an address is added once, and who unsubscribed stays unsubscribed.
 * @throws COLUMN_NOT_FOUND, TOO_MANY_ROWS
 */
export const importSubscribers =
  ({ pool, clock }: Deps) =>
  (request: SubscriberImport, admin: AdminClaims) =>
    withTransaction(pool, async (tx) => {
      const { csv, consentText, consentedAt, isDryRun } = request;
      const now = clock.now();
      if (consentedAt > now)
        throw validationFailedError([
          'body.consentedOn: must not be in the future',
        ]);
      const columns = readColumns(csv);
      const mapping = findColumns(columns, request.columns);
      const { email } = mapping;
      if (email === null) throw columnNotFoundError(columns);
      const importId = uuid();
      const row = {
        id: importId,
        consentText,
        importedBy: admin.username,
        now,
      };
      if (!isDryRun) await insertSubscriberImport(tx, row);
      const result = { rows: 0, added: 0 };
      const problems: { line: number; problem: LineProblem }[] = [];
      const importBatch = async (lines: ImportedLine[]): Promise<void> => {
        const split = await splitLines(tx, lines);
        for (const one of split.problems) problems.push(one);
        const rows = split.additions.map((one) => ({ ...one, id: uuid() }));
        result.added += isDryRun
          ? rows.length
          : await upsertImportedSubscribers(tx, importId, now, rows);
      };
      let batch: ImportedLine[] = [];
      const lines = checkLines(csv, { ...mapping, email }, consentedAt, now);
      for (const checked of lines) {
        result.rows += 1;
        if ('problem' in checked) problems.push(checked);
        else batch.push(checked);
        if (batch.length < batchSize) continue;
        await importBatch(batch);
        batch = [];
      }
      if (batch.length > 0) await importBatch(batch);
      if (!isDryRun)
        await recordAction(
          tx,
          admin,
          'subscribers.imported',
          `subscribers ${importId}`,
          { before: {}, after: { added: result.added, rows: result.rows } },
        );
      problems.sort((a, b) => a.line - b.line);
      return { ...result, columns, mapping, problems };
    });
