import type { Tx } from '@imprint/chassis/db';
import { toColumnArrays } from '@imprint/chassis/query';
import { toLikePattern } from '../lists/like.model.ts';
import type { LogQuery } from '../lists/list.model.ts';
import type { AuditEntry, AuditFilter } from './audit-entry.model.ts';

/** Adds audit entries to the table that the audit page reads; an entry that is stored already does not change. */
export const addAuditEntries = async (
  tx: Tx,
  entries: readonly AuditEntry[],
): Promise<void> => {
  await tx.query(
    `insert into acts (id, at, actor, session_id, service, action, subject, before, after, request_id)
     select * from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
                          $8::jsonb[], $9::jsonb[], $10::text[])
     on conflict (id) do nothing`,
    [
      ...toColumnArrays(entries, 'id', 'at', 'actor', 'sessionId'),
      ...toColumnArrays(entries, 'service', 'action', 'subject'),
      entries.map(({ before }) => JSON.stringify(before)),
      entries.map(({ after }) => JSON.stringify(after)),
      ...toColumnArrays(entries, 'requestId'),
    ],
  );
};

// The audit page omits autosaves, which would hide the author's decisions; the index `acts_decided` omits them too.
const noAutosaveCondition = `action not in ('post.draft-written', 'post.copy-written')`;

/** Returns the query of the audit page, which omits autosaves unless the filter names an action. */
export const buildAuditLogQuery = ({
  search,
  action,
}: AuditFilter): LogQuery => {
  const pattern = toLikePattern(search.toLowerCase());
  const values = [search ? pattern : [], action ?? []].flat();
  const conditions = [
    ...(search ? ['lower(subject) like $1'] : []),
    action === undefined ? noAutosaveCondition : `action = $${values.length}`,
  ];
  return {
    table: 'acts',
    columns: 'id, at, actor, service, action, subject, before, after',
    where: `where ${conditions.join(' and ')}`,
    values,
  };
};
