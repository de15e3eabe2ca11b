import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { isMailFailure } from '@imprint/chassis/mail/failure';
import type { sendTestEmail } from '../email-sending/send-test-email.ts';
import { recordMailTest } from './readiness.repository.ts';

type SendTestEmail = ReturnType<typeof sendTestEmail>;

/** Wraps the sending of a test email, so that its outcome is recorded. */
export const withRecordedOutcome =
  ({ pool, clock }: { pool: Pool; clock: Clock }) =>
  (send: SendTestEmail): SendTestEmail =>
  async (to, admin) => {
    try {
      const recipient = await send(to, admin);
      await recordMailTest(pool, { at: clock.now(), reason: null });
      return recipient;
    } catch (error) {
      if (isMailFailure(error))
        await recordMailTest(pool, { at: clock.now(), reason: error.message });
      throw error;
    }
  };
