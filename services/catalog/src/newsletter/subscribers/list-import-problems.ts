import { formatCsvLine } from '@imprint/chassis/csv';
import type { Pool } from '@imprint/chassis/db';
import type { LineProblem } from './line-problem.model.ts';
import { findImportProblems } from './subscriber-import.repository.ts';
import { subscriberImportNotFoundError } from './subscriber-list.model.ts';

const sentences: Record<LineProblem, string> = {
  unreadable:
    'A quotation mark is not closed or stands inside a cell, or the row has another number of cells than the first line.',
  'no-email': 'The email address is missing.',
  'invalid-email': 'This is not an email address.',
  'invalid-date':
    'The date is not one such as 2025-03-31, or lies in the future.',
  'not-subscribed': 'The file says that this person is not subscribed.',
  repeated: 'An earlier row has the same address.',
  'already-subscribed': 'The address is subscribed already.',
  unsubscribed: 'This person has unsubscribed here.',
  bounced: 'Emails to this address come back.',
  erased: 'The data of this person were erased at their request.',
};

/**
 * Returns the lines of a CSV file with every row of an import that added no subscriber, and why.
 * @throws IMPORT_NOT_FOUND
 */
export const listImportProblems =
  ({ pool }: { pool: Pool }) =>
  async (id: string): Promise<string[]> => {
    const problems = await findImportProblems(pool, id);
    if (!problems) throw subscriberImportNotFoundError();
    return [
      formatCsvLine(['Line', 'Problem']),
      ...problems.map(({ line, problem }) =>
        formatCsvLine([line, sentences[problem]]),
      ),
    ];
  };
