import type { Pool } from '../database/db.ts';
import { selectRows } from '../database/query.ts';
import type { ClaimedMail } from './record-outcome.ts';

// A claim must outlast the slowest attempt to send, which is limited by the timeouts in `smtp.provider.ts`.
const claimSeconds = 60;

/** Claims up to `limit` due mails for a minute; if this process crashes, another process can claim them afterwards. */
export const claimMails = (pool: Pool, limit: number): Promise<ClaimedMail[]> =>
  // With SKIP LOCKED two instances never wait for each other or claim the same mail.
  selectRows<ClaimedMail>(
    pool,
    `update mails set claimed_until = now() + make_interval(secs => $2), attempts = attempts + 1
     where id in (select id from mails
                  where sent_at is null and refused_at is null and next_try_at <= now()
                    and (claimed_until is null or claimed_until < now())
                  order by next_try_at limit $1 for update skip locked)
     returning id, template, recipient, data, about, is_resend as "isResend", attempts,
               created_at as "queuedAt", last_error as "lastError",
               correlation_id as "correlationId", traceparent,
               extract(epoch from now() - created_at)::float / 3600 as "ageHours"`,
    [limit, claimSeconds],
  );
