import type { Pool } from '@imprint/chassis/db';
import { mostCountedOf, totalsOf } from '../lists/list.model.ts';
import type { MailFilter } from './mail.model.ts';
import { countMailTries, pageOfMailTries } from './mail.repository.ts';

type Deps = { pool: Pool };

/** What became of the mails, newest first. */
export const listMails =
  ({ pool }: Deps) =>
  async (query: MailFilter & { page: number; limit: number }) => {
    const { page, limit } = query;
    const most = mostCountedOf(limit);
    const [mails, count] = await Promise.all([
      pageOfMailTries(pool, query, { offset: (page - 1) * limit, limit }),
      countMailTries(pool, query, most),
    ]);
    return {
      mails: mails.map((mail) => ({ ...mail, at: mail.at.toISOString() })),
      ...totalsOf(count, limit, most),
    };
  };
