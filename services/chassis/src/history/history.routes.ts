import { type Route, routes } from '../http/endpoint.ts';
import { auditHistoryApi, mailHistoryApi } from './history.schemas.ts';
import {
  type Owner,
  readAuditHistory,
  readMailHistory,
} from './read-history.ts';

/** What the service's admin actions were, for the copy that the audit page reads. */
export const auditHistoryRoutes = (owner: Owner): Route[] => {
  const read = readAuditHistory(owner);
  return routes(auditHistoryApi, { auditHistory: ({ query }) => read(query) });
};

/** What became of the service's mails, for the copy that the delivery log reads. */
export const mailHistoryRoutes = (owner: Owner): Route[] => {
  const read = readMailHistory(owner);
  return routes(mailHistoryApi, { mailHistory: ({ query }) => read(query) });
};
