import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { UseCases } from '../use-cases.ts';
import { auditApi } from './audit-entry.schemas.ts';

export const auditRoutes = ({ listAuditEntries }: UseCases): Route[] =>
  bindRoutes(auditApi, { listAudit: ({ query }) => listAuditEntries(query) });
