import { v7 as uuid } from 'uuid';
import { currentContext } from '../runtime/context.ts';
import type { Tx } from '../database/db.ts';
import { selectOne } from '../database/query.ts';
import { appendToOutbox } from '../messaging/outbox.ts';
import { emailHashOf } from '../privacy/erasure.ts';
import { type AdminAction, toEvent } from './audit.events.ts';

/** Returns a person's pseudonym for the audit log; it depends only on the address and does not reveal the address. */
export const personIdOfEmail = (email: string): string =>
  personIdOfHash(emailHashOf(email));

/** Returns the pseudonym of a person in the audit log from the hash of their email address. */
export const personIdOfHash = (emailHash: string): string =>
  `person-${emailHash.slice(0, 16)}`;

// A jsonb column cannot store NUL or lone surrogates; without this clean-up such a text would make the action fail.
const removeUnstorableCharacters = (
  facts: AdminAction['before'],
): AdminAction['before'] =>
  JSON.parse(
    JSON.stringify(facts, (_name, value: unknown) =>
      typeof value === 'string'
        ? value.replaceAll('\0', '').toWellFormed()
        : value,
    ),
  ) as AdminAction['before'];

/** Records an admin action in the audit log and publishes its event, both in the transaction of the action itself. */
export const recordAndPublishAdminAction = async (
  tx: Tx,
  act: AdminAction,
): Promise<void> => {
  const { admin, action, subject } = act;
  const before = removeUnstorableCharacters(act.before);
  const after = removeUnstorableCharacters(act.after);
  const id = uuid();
  const requestId = currentContext()?.requestId ?? '';
  const { actedAt } = await selectOne<{ actedAt: Date }>(
    tx,
    `insert into audit_log (id, actor, session_id, action, subject, before, after, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning acted_at as "actedAt"`,
    [
      id,
      admin.username,
      admin.sessionId,
      action,
      subject,
      JSON.stringify(before),
      JSON.stringify(after),
      requestId,
    ],
  );
  await appendToOutbox(
    tx,
    toEvent({ ...act, before, after, id, requestId, actedAt }),
  );
};
