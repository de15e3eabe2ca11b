import { setTimeout as sleep } from 'node:timers/promises';
import type { BackgroundWorker } from '@imprint/chassis/background-worker';
import { withTransaction } from '@imprint/chassis/db';
import { killAtFailPoint } from '@imprint/chassis/fail-point';
import { withGroupWrite } from '@imprint/chassis/group-commit';
import type { Logger } from '@imprint/chassis/logger';
import type { MailProvider } from '@imprint/chassis/mail/smtp';
import { usualConnections } from '@imprint/chassis/mail/smtp';
import { Counter } from '@imprint/chassis/metrics';
import { startWorkerPool } from '@imprint/chassis/worker-pool';
import { v5 as uuidFromName } from 'uuid';
import { claimRecipients, type ClaimedRecipient } from './claim-recipients.ts';
import { createIssueRenderer } from './create-issue-renderer.ts';
import {
  acceptedOutcome,
  type DeliveryOutcome,
  outcomeOfFailure,
} from './delivery-outcome.model.ts';
import { recordDeliveries } from './record-delivery.repository.ts';
import { postponeAll } from './recipient.repository.ts';

type Deps = Parameters<typeof claimRecipients>[0] &
  Parameters<typeof createIssueRenderer>[0] & {
    mail: MailProvider;
    log: Logger;
  };

const emails = new Counter({
  name: 'newsletter_emails_total',
  help: 'Emails of newsletters by outcome',
  labelNames: ['outcome'],
});

/** After a problem of the mail server no email leaves for this time. */
const serverPauseSeconds = 30;

const recordPausesMs = [250, 1_000, 4_000, 10_000];

/** Returns a function that records an outcome, with retries; if all fail, the email later counts as uncertain. */
const createRecorder = ({ pool, log }: Deps) => {
  const write = withGroupWrite(pool, recordDeliveries);
  return async (
    { issueId, subscriberId }: ClaimedRecipient,
    outcome: DeliveryOutcome,
  ): Promise<void> => {
    emails.inc({ outcome: outcome.state });
    for (const pauseMs of [0, ...recordPausesMs])
      try {
        await sleep(pauseMs);
        return await write({ issueId, subscriberId, ...outcome });
      } catch (error) {
        log.warn({ err: error, issueId }, 'newsletter outcome not recorded');
      }
  };
};

/**
 * Starts the worker that sends issues to their recipients, in any number of instances. It uses half of the connections
 * to the mail server, so that other emails never wait for a newsletter.
 */
export const startIssueSending = (deps: Deps): BackgroundWorker => {
  const { pool, mail, log } = deps;
  const rendererOf = createIssueRenderer(deps);
  const record = createRecorder(deps);
  const claim = claimRecipients(deps);

  const send = async (
    recipient: ClaimedRecipient,
  ): Promise<DeliveryOutcome> => {
    const { issueId, subscriberId, email, attempt, token } = recipient;
    try {
      const render = await rendererOf(issueId);
      killAtFailPoint('mail-claimed');
      // The id, and so the Message-ID, is the same for every attempt.
      const id = uuidFromName(subscriberId, issueId);
      await mail.send({ ...render(token), id, to: email });
      return acceptedOutcome;
    } catch (error) {
      const outcome = outcomeOfFailure(error, attempt);
      log.warn(
        { err: error, issueId, subscriberId, outcome: outcome.state },
        'newsletter email failed',
      );
      return outcome;
    }
  };

  return startWorkerPool({
    name: 'newsletter sending',
    log,
    concurrency: Math.ceil((mail.connections ?? usualConnections) / 2),
    idleMs: 500,
    retryMs: { first: 500, max: 15_000 },
    claim: async (limit) => (mail.isSetUp === false ? [] : claim(limit)),
    work: async (recipient) => {
      const outcome = await send(recipient);
      if (!outcome.isCounted || outcome.state === 'uncertain')
        await withTransaction(pool, (tx) =>
          postponeAll(tx, serverPauseSeconds),
        );
      await record(recipient, outcome);
    },
  });
};
