import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { mailApi } from './mail.schemas.ts';
import type { listMails } from './list-mails.ts';

export const mailRoutes = (useCases: {
  listMails: ReturnType<typeof listMails>;
}): Route[] =>
  routes(mailApi, {
    listMails: ({ query }) => useCases.listMails(query),
  });
