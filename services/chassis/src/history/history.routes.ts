import { type Route, bindRoutes } from '../http/endpoint.ts';
import { auditHistoryApi, mailHistoryApi } from './history.schemas.ts';
import {
  type Owner,
  readAuditHistory,
  readMailHistory,
} from './read-history.ts';

/** Returns the route by which analytics copies the service's audit entries for the audit page. */
export const auditHistoryRoutes = (owner: Owner): Route[] => {
  const read = readAuditHistory(owner);
  return bindRoutes(auditHistoryApi, {
    auditHistory: ({ query }) => read(query),
  });
};

/** Returns the route by which analytics copies the service's attempts to send mails for the delivery log. */
export const mailHistoryRoutes = (owner: Owner): Route[] => {
  const read = readMailHistory(owner);
  return bindRoutes(mailHistoryApi, {
    mailHistory: ({ query }) => read(query),
  });
};
