import type { Pool } from '@imprint/chassis/db';
import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { listMails } from './list-mails.ts';
import { mailApi } from './mail.schemas.ts';

export const mailRoutes = (deps: { pool: Pool }): Route[] => {
  const list = listMails(deps);
  return routes(mailApi, {
    listMails: ({ query: { reference, outcome, page, limit } }) =>
      list({ reference, outcome, page, limit }),
  });
};
