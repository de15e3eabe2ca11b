import type { AdminClaims } from '@imprint/chassis/admin-token';
import {
  personIdOfEmail,
  recordAndPublishAdminAction,
} from '@imprint/chassis/audit';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import type { PersonRecords, PrivacyClients } from './privacy-service.model.ts';

type Deps = { pool: Pool; clock: Clock; parts: PrivacyClients };

export type PersonExport = {
  email: string;
  exportedAt: string;
  /** The total number of records in all services. */
  records: number;
  parts: Record<string, PersonRecords>;
};

/** Returns the records of a person from all services, complete or not at all. @throws PRIVACY_PART_AWAY */
export const exportPerson =
  ({ pool, clock, parts }: Deps) =>
  async (given: string, admin: AdminClaims): Promise<PersonExport> => {
    const email = given.toLowerCase();
    const answers = await Promise.all(
      Object.entries(parts).map(
        async ([name, part]) => [name, await part.exportHeld(email)] as const,
      ),
    );
    const lists = answers.flatMap(([, held]) => Object.values(held));
    const records = lists.reduce((sum, list) => sum + list.length, 0);
    await withTransaction(pool, (tx) =>
      recordAndPublishAdminAction(tx, {
        service: 'gateway',
        admin,
        action: 'person.exported',
        subject: personIdOfEmail(email),
        before: {},
        after: { records },
      }),
    );
    return {
      email,
      exportedAt: clock.now().toISOString(),
      records,
      parts: Object.fromEntries(answers),
    };
  };
