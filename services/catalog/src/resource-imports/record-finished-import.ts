import type { Tx } from '@imprint/chassis/db';
import { selectValue } from '@imprint/chassis/query';
import { recordAction } from '../audit/record-action.ts';
import type { ResourceImport } from './resource-import.shape.ts';

/** Returns what the audit entries of an import are about: its start and what it changed. */
export const auditSubjectOf = (id: string): string =>
  `import of resources ${id}`;

/** Records what a finished import changed, as an action of the session that started it. */
export const recordFinishedImport = async (
  tx: Tx,
  { id, startedBy, imported, updated, skipped }: ResourceImport,
): Promise<void> => {
  if (imported + updated === 0) return;
  const subject = auditSubjectOf(id);
  const sessionId = await selectValue<string>(
    tx,
    'select session_id as value from audit_log where subject = $1 order by acted_at limit 1',
    [subject],
  );
  await recordAction(
    tx,
    { username: startedBy, sessionId: sessionId ?? '' },
    'posts.imported',
    subject,
    { before: {}, after: { imported, updated, skipped } },
  );
};
