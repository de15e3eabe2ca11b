import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { sha256 } from '@imprint/chassis/hash';
import { countLateBounce } from '../issues/record-delivery.repository.ts';
import { unknownLinkError } from '../newsletter.model.ts';
import {
  lockSubscriberByLinkHash,
  setSubscriberState,
} from '../newsletter.repository.ts';
import { unsubscribe } from '../unsubscribe.ts';
import { parseMailReport } from './mail-report.model.ts';

type Deps = { pool: Pool; clock: Clock };

/**
 * Ends the subscription that a mail server's report concerns; a complaint counts as an unsubscription. The report needs
 * no other proof than the token in it, which can only end this subscription. Safe to repeat.
 * @throws MAIL_REPORT_UNKNOWN, NEWSLETTER_LINK_UNKNOWN
 */
export const receiveMailReport =
  ({ pool, clock }: Deps) =>
  async (message: string): Promise<void> => {
    const { kind, token } = parseMailReport(message);
    if (kind === 'complaint') return unsubscribe({ pool, clock })(token);
    await withTransaction(pool, async (tx) => {
      const found = await lockSubscriberByLinkHash(
        tx,
        'unsubscribe',
        sha256(token),
      );
      if (!found) throw unknownLinkError();
      const { id, state } = found.subscriber;
      if (state !== 'confirmed') return;
      await setSubscriberState(tx, id, 'bounced', clock.now());
      await countLateBounce(tx, id);
    });
  };
