import type { Db } from '../database/db.ts';
import { selectRows } from '../database/query.ts';
import { ConflictError } from '../errors.ts';
import { emailHashOf } from './erasure.ts';
import type { PersonalData } from './privacy.schemas.ts';

/** The maximum number of records of one kind. With more, the export fails, since it must not leave records out. */
const maxHeld = 20_000;

const tooManyRecordsError = (name: string) =>
  new ConflictError(
    'TOO_MUCH_HELD',
    `There are more than ${maxHeld} ${name} of this person.`,
  );

/**
 * Returns a use case that reads everything a service stores about the person with an email address.
 * @param statements one query for each kind of record; `$1` is the hash of the person's address
 * @throws tooManyRecordsError
 */
export const createPersonExport =
  ({ pool }: { pool: Db }, statements: Readonly<Record<string, string>>) =>
  async (email: string): Promise<PersonalData> => {
    const held: PersonalData = {};
    for (const [name, statement] of Object.entries(statements)) {
      const upToLimit = `${statement} limit ${maxHeld + 1}`;
      const rows = await selectRows(pool, upToLimit, [emailHashOf(email)]);
      if (rows.length > maxHeld) throw tooManyRecordsError(name);
      held[name] = rows;
    }
    return held;
  };
