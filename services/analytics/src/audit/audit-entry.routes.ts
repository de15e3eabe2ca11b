import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { UseCases } from '../use-cases.ts';
import { auditApi } from './audit-entry.schemas.ts';

export const auditRoutes = (useCases: UseCases): Route[] =>
  bindRoutes(auditApi, {
    listAudit: ({ query }) => useCases.listAuditEntries(query),
    exportAudit: async ({ query, res }) => {
      await useCases.exportAuditEntries(query, res);
      return undefined;
    },
  });
