import type { Db } from '../database/db.ts';
import { describeServiceApi } from '../http/openapi.ts';

type Operation = { operationId: string; security?: unknown };

/** Returns the names of all admin endpoints, except GET endpoints, of the service in a folder. */
export const listAdminWriteNames = async (
  service: string,
): Promise<string[]> => {
  const { paths } = await describeServiceApi(service);
  return Object.values(paths)
    .flatMap((path) => Object.entries(path as Record<string, Operation>))
    .filter(([method, { security }]) => method !== 'get' && security)
    .map(([, { operationId }]) => operationId)
    .toSorted();
};

/** A call with the action that it records in the audit log, or the reason why it records none. */
export type AdminWrite =
  | { act: string; call: () => Promise<{ status: number }> }
  | { noAct: string };

/** Returns the name of each write that is recorded, with its action in the audit log. */
export const listWritesWithActions = (
  writes: Record<string, AdminWrite>,
): (readonly [name: string, act: string])[] =>
  Object.entries(writes).flatMap(([name, write]) =>
    'act' in write ? [[name, write.act] as const] : [],
  );

type AuditEntry = {
  action: string;
  subject: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** Makes a call and returns the audit entries that it recorded; throws if the call is refused. */
export const auditEntriesDuring = async (
  db: Db,
  write: AdminWrite | undefined,
): Promise<AuditEntry[]> => {
  if (!write || !('act' in write)) throw new Error('a call without an act');
  const readAuditEntries = async () => {
    const { rows } = await db.query<AuditEntry>(
      'select action, subject, before, after from audit_log order by acted_at, id',
    );
    return rows;
  };
  const before = await readAuditEntries();
  const { status } = await write.call();
  if (status >= 300) throw new Error(`it was refused with ${status}`);
  return (await readAuditEntries()).slice(before.length);
};
