import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { mailApi } from './mail.schemas.ts';
import type { listEmails } from './list-emails.ts';

export const mailRoutes = (useCases: {
  listEmails: ReturnType<typeof listEmails>;
}): Route[] =>
  routes(mailApi, {
    listEmails: ({ query }) => useCases.listEmails(query),
  });
