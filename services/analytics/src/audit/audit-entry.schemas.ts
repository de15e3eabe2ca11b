import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { listTotals, pageQuery, searchQuery } from '../lists/list.schemas.ts';
import { isRebuilding } from '../rebuild-state/rebuild.schemas.ts';

const facts = z.record(z.string(), z.unknown());

const auditEntry = z.strictObject({
  id: z.uuid(),
  at: z.date(),
  actor: z.string().describe("the admin's name for signing in"),
  service: z.string(),
  action: z.string().describe('"order.status-changed"'),
  subject: z.string().describe('"order IMP-7Q2K-94XD-3M8T-61RB"'),
  before: facts.describe('what the change touched, as it was'),
  after: facts.describe('the same as it became'),
});

export const auditApi = {
  listAudit: endpoint({
    method: 'get',
    path: '/api/admin/audit',
    summary: 'What admins changed, newest first',
    access: 'admin',
    query: z.object({
      ...pageQuery(50),
      search: searchQuery.describe('part of the subject, in any case'),
      action: z
        .string()
        .regex(/^[a-z0-9.-]{1,80}$/, 'no action is called so')
        .optional()
        .describe(
          'one action; without it all but the autosaves post.draft-written and post.copy-written',
        ),
    }),
    answers: {
      200: z.strictObject({
        acts: z.array(auditEntry),
        ...listTotals,
        isRebuilding,
      }),
    },
  }),
};
