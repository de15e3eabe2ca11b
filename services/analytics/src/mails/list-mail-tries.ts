import type { Pool } from '@imprint/chassis/db';
import { rewriteLegacyReason } from '@imprint/chassis/mail/failure';
import type { PageQuery } from '../lists/list.model.ts';
import { loadLogPage, loadLogTotals } from '../lists/log.repository.ts';
import type { ListedMailTry, MailFilter } from './mail.model.ts';
import { areProjectionsWrong } from '../rebuild-state/rebuild-state.repository.ts';
import { buildDeliveryLogQuery } from './mail.repository.ts';

/** Returns one page of the attempts to send an email, newest first, with the totals. */
export const listMailTries =
  ({ pool }: { pool: Pool }) =>
  async (query: MailFilter & PageQuery) => {
    const log = buildDeliveryLogQuery(query);
    const [mails, totals, isRebuilding] = await Promise.all([
      loadLogPage<ListedMailTry>(pool, log, query),
      loadLogTotals(pool, log, query),
      areProjectionsWrong(pool),
    ]);
    return {
      mails: mails.map((mail) => ({
        ...mail,
        reason: mail.reason === null ? null : rewriteLegacyReason(mail.reason),
      })),
      ...totals,
      isRebuilding,
    };
  };
