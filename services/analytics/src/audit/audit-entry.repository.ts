import { to } from 'pg-copy-streams';
import type { Connection, Tx } from '@imprint/chassis/db';
import { toTimeSpan } from '@imprint/chassis/lagos-day';
import { toColumnArrays } from '@imprint/chassis/query';
import { toLikePattern } from '../lists/like.model.ts';
import { buildFormulaEscapeSql, withLiterals } from '../lists/csv-sql.model.ts';
import { type LogQuery, withTimeSpan } from '../lists/list.model.ts';
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

const toConditions = ({ search, action, ...days }: AuditFilter) => {
  const values: unknown[] = [];
  const pattern = toLikePattern(search.toLowerCase());
  const conditions = [
    ...(search ? [`lower(subject) like $${values.push(pattern)}`] : []),
    action === undefined
      ? noAutosaveCondition
      : `action = $${values.push(action)}`,
  ];
  return withTimeSpan({ conditions, values }, toTimeSpan(days));
};

/** Returns the query of the audit page, which omits autosaves unless the filter names an action. */
export const buildAuditLogQuery = (filter: AuditFilter): LogQuery => {
  const { conditions, values } = toConditions(filter);
  return {
    table: 'acts',
    columns: 'id, at, actor, service, action, subject, before, after',
    where: `where ${conditions.join(' and ')}`,
    values,
  };
};

/** Returns a stream of CSV with the entries that the audit page would list, newest first. */
export const streamAuditCsv = async (
  client: Connection,
  filter: AuditFilter,
) => {
  // The timeout is long, because the admin's browser may read the stream slowly.
  await client.query(`set statement_timeout = '10min'`);
  const { conditions, values } = toConditions(filter);
  const rows = `select to_char(at at time zone 'Africa/Lagos', 'YYYY-MM-DD HH24:MI:SS') as "Time in Lagos",
      ${buildFormulaEscapeSql('actor')} as "Who", action as "What", ${buildFormulaEscapeSql('subject')} as "About",
      ${buildFormulaEscapeSql('before::text')} as "Before", ${buildFormulaEscapeSql('after::text')} as "After"
    from acts where ${conditions.join(' and ')} order by at desc, id`;
  return client.query(
    to(
      `copy (${withLiterals((text) => client.escapeLiteral(text), rows, values)}) to stdout (format csv, header)`,
    ),
  );
};
