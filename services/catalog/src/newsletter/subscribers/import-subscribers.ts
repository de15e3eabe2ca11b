import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { validationFailedError } from '@imprint/chassis/errors';
import { createLockedPseudonymLookup } from '@imprint/chassis/privacy';
import { v7 as uuid } from 'uuid';
import { recordAction } from '../../audit/record-action.ts';
import type { SubscriberState } from '../newsletter.model.ts';
import type { LineProblem } from './line-problem.model.ts';
import {
  type CheckedLine,
  type ChosenColumns,
  type ImportedLine,
  openSubscriberFile,
} from './read-subscriber-file.ts';
import {
  insertSubscriberImport,
  saveImportResult,
  selectStatesOfEmails,
  upsertImportedSubscribers,
} from './subscriber-import.repository.ts';

export type SubscriberImport = {
  bytes: Buffer;
  fileName: string;
  columns: ChosenColumns;
  consentText: string;
  /** The date of consent, for lines without a date of their own. */
  consentedAt: Date;
  /** Only checks the file. */
  isDryRun: boolean;
};

type Problem = { line: number; problem: LineProblem };

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
  const problems: Problem[] = [];
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

/** Imports the lines in batches, or only checks them; returns what they became. */
const importLines = async (
  tx: Tx,
  lines: Iterable<CheckedLine>,
  addBatch: (additions: ImportedLine[]) => Promise<number>,
) => {
  const result = { rows: 0, added: 0, problems: [] as Problem[] };
  const importBatch = async (batch: ImportedLine[]): Promise<void> => {
    const { additions, problems } = await splitLines(tx, batch);
    for (const one of problems) result.problems.push(one);
    result.added += await addBatch(additions);
  };
  let batch: ImportedLine[] = [];
  for (const checked of lines) {
    result.rows += 1;
    if ('problem' in checked) result.problems.push(checked);
    else batch.push(checked);
    if (batch.length < batchSize) continue;
    await importBatch(batch);
    batch = [];
  }
  if (batch.length > 0) await importBatch(batch);
  result.problems.sort((a, b) => a.line - b.line);
  return result;
};

/**
 * Imports subscribers from a CSV file, with the author's proof of their consent, in one transaction; returns what each
 * line became. Safe to repeat: an address is added once, and a person who unsubscribed stays unsubscribed.
 * @throws CSV_UNREADABLE, COLUMN_NOT_FOUND, TOO_MANY_ROWS
 */
export const importSubscribers =
  ({ pool, clock }: Deps) =>
  (request: SubscriberImport, admin: AdminClaims) =>
    withTransaction(pool, async (tx) => {
      const { bytes, fileName, consentText, consentedAt, isDryRun } = request;
      const now = clock.now();
      if (consentedAt > now)
        throw validationFailedError([
          'body.consentedOn: must not be in the future',
        ]);
      const file = openSubscriberFile(bytes, request.columns, consentedAt, now);
      const { columns, mapping, lines } = file;
      const id = uuid();
      const importedBy = admin.username;
      if (isDryRun) {
        const checked = await importLines(tx, lines(), (additions) =>
          Promise.resolve(additions.length),
        );
        return { ...checked, columns, mapping };
      }
      const origin = { id, fileName, consentText, importedBy, now };
      await insertSubscriberImport(tx, origin);
      const result = await importLines(tx, lines(), (additions) =>
        upsertImportedSubscribers(
          tx,
          id,
          now,
          additions.map((one) => ({ ...one, id: uuid() })),
        ),
      );
      await saveImportResult(tx, id, result);
      const { added, rows } = result;
      await recordAction(
        tx,
        admin,
        'subscribers.imported',
        `subscribers ${id}`,
        { before: {}, after: { added, rows } },
      );
      return { ...result, columns, mapping };
    });
