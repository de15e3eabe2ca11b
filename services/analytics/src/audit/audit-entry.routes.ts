import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { auditApi } from './audit-entry.schemas.ts';
import type { listAuditEntries } from './list-audit-entries.ts';

export const auditRoutes = (useCases: {
  listAuditEntries: ReturnType<typeof listAuditEntries>;
}): Route[] =>
  routes(auditApi, {
    listAudit: ({ query }) => useCases.listAuditEntries(query),
  });
