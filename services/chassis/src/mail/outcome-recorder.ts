import { setTimeout as sleep } from 'node:timers/promises';
import { type Pool, withTransaction } from '../database/db.ts';
import { withGroupCommit } from '../database/group-commit.ts';
import type { Logger } from '../runtime/logger.ts';
import {
  type ClaimedMail,
  lockMails,
  createMailPostponer,
  createFinishedMailRecorder,
} from './record-outcome.ts';
import type { SendOutcome } from './send-mail.ts';

// These are the pauses after failed attempts to record an outcome; null ends the attempts before the claim ends.
const recordPausesMs = [250, 1_000, 4_000, 10_000, null];

type RecorderSettings = {
  pool: Pool;
  service: string;
  log: Logger;
  closing: AbortSignal;
};

/** Returns a function that records an outcome with retries; if all fail, the mail is sent again when its claim ends. */
export const createOutcomeRecorder = ({
  pool,
  service,
  log,
  closing,
}: RecorderSettings) => {
  const finish = withGroupCommit(pool, createFinishedMailRecorder(service), {
    keyOf: ({ mail }) => mail.id,
    lockAll: lockMails,
  });

  const recordOutcomeOnce = (
    mail: ClaimedMail,
    outcome: SendOutcome,
  ): Promise<void> => {
    switch (outcome.name) {
      case 'sent':
        return finish({ mail, reason: null });
      case 'dropped':
      case 'refused':
        return finish({ mail, reason: outcome.reason });
      case 'failed':
        return withTransaction(pool, (tx) =>
          createMailPostponer(service)(tx, mail, outcome.reason),
        );
    }
  };

  return async (mail: ClaimedMail, outcome: SendOutcome): Promise<void> => {
    const fields = { mailId: mail.id, template: mail.template };
    for (const pauseMs of recordPausesMs)
      try {
        return await recordOutcomeOnce(mail, outcome);
      } catch (error) {
        const isOver = closing.aborted || pauseMs === null;
        log.warn(
          { ...fields, outcome: outcome.name, err: error, isOver },
          'mail outcome not recorded',
        );
        if (isOver) return;
        await sleep(pauseMs, undefined, { signal: closing }).catch(
          () => undefined,
        );
      }
  };
};
