import { auditEntriesAfter } from '../audit/audit.repository.ts';
import type { Pool } from '../db.ts';
import { type Route, routes } from '../http/endpoint.ts';
import { mailHistoryAfter } from '../mail/mail-history.repository.ts';
import { auditHistoryApi, mailHistoryApi } from './history.schemas.ts';

type Owner = { pool: Pool; service: string };

// An entry that commits late may lie behind a cursor; its event tells the reader of it.

/** What the service's admin actions were, for the copy that the audit page reads. */
export const auditHistoryRoutes = ({ pool, service }: Owner): Route[] =>
  routes(auditHistoryApi, {
    auditHistory: async ({ query: { after, limit } }) => {
      const entries = await auditEntriesAfter(pool, after, limit);
      return {
        entries: entries.map((entry) => ({ ...entry, service })),
        next: entries.at(-1)?.id ?? after,
        more: entries.length === limit,
      };
    },
  });

/** What became of the service's mails, for the copy that the delivery log reads. */
export const mailHistoryRoutes = ({ pool, service }: Owner): Route[] =>
  routes(mailHistoryApi, {
    mailHistory: async ({ query: { after, limit } }) => {
      const entries = await mailHistoryAfter(pool, after, limit);
      return {
        entries: entries.map((entry) => ({ ...entry, service })),
        next: entries.at(-1)?.id ?? after,
        more: entries.length === limit,
      };
    },
  });
