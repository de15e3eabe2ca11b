import { dayRangeQuery } from '@imprint/chassis/http/day-range';
import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { listTotals, pageQuery, searchQuery } from '../lists/list.schemas.ts';
import { isRebuilding } from '../rebuild-state/rebuild.schemas.ts';

const changedFields = z.record(z.string(), z.unknown());

const auditEntry = z.strictObject({
  id: z.uuid(),
  at: z.date(),
  actor: z.string().describe("The admin's user name"),
  service: z.string(),
  action: z.string().describe('"order.status-changed"'),
  subject: z.string().describe('"order IMP-7Q2K-94XD-3M8T-61RB"'),
  before: changedFields.describe('The changed fields before'),
  after: changedFields.describe('The changed fields after'),
});

const filter = {
  search: searchQuery.describe('Part of the subject, ignoring case'),
  action: z
    .string()
    .regex(
      /^[a-z0-9.-]{1,80}$/,
      'must be an action such as order.status-changed',
    )
    .optional()
    .describe(
      'One action. By default all except the autosaves post.draft-written and post.copy-written',
    ),
  ...dayRangeQuery,
};

export const auditApi = {
  listAudit: endpoint({
    method: 'get',
    path: '/api/admin/audit',
    summary: 'List the audit entries, newest first',
    access: 'admin',
    query: z.object({ ...pageQuery, ...filter }),
    answers: {
      200: z.strictObject({
        acts: z.array(auditEntry),
        ...listTotals,
        isRebuilding,
      }),
    },
  }),

  exportAudit: endpoint({
    method: 'get',
    path: '/api/admin/audit/export',
    summary: 'Export the audit entries that match, newest first, as CSV',
    access: 'admin',
    query: z.object(filter),
    answers: { 200: z.string().describe('text/csv, as audit-{date}.csv') },
    problems: ['TOO_MANY_EXPORTS'],
  }),
};
