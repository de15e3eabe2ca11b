import type { Db } from '../database/db.ts';
import { describeApi } from '../http/openapi.ts';

type Operation = { operationId: string; security?: unknown };

/** The names of the calls by which an admin may change something in the service in a folder: all but those that read. */
export const adminWritesOf = async (service: string): Promise<string[]> => {
  const { paths } = await describeApi(service);
  return Object.values(paths)
    .flatMap((path) => Object.entries(path as Record<string, Operation>))
    .filter(([method, { security }]) => method !== 'get' && security)
    .map(([, { operationId }]) => operationId)
    .toSorted();
};

/** How a call is made and what it leaves in the audit log; or why it leaves nothing there. */
export type AdminWrite =
  { act: string; call: () => Promise<{ status: number }> } | { noAct: string };

export const auditActionsOf = (
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

/** The audit entries that one successful call leaves. */
export const auditEntriesDuring = async (
  db: Db,
  write: AdminWrite | undefined,
): Promise<AuditEntry[]> => {
  if (!write || !('act' in write)) throw new Error('a call without an act');
  const read = async () => {
    const { rows } = await db.query<AuditEntry>(
      'select action, subject, before, after from audit_log order by acted_at, id',
    );
    return rows;
  };
  const before = await read();
  const { status } = await write.call();
  if (status >= 300) throw new Error(`it was refused with ${status}`);
  return (await read()).slice(before.length);
};
