import { setTimeout as sleep } from 'node:timers/promises';
import type { BackgroundWorker } from '@imprint/chassis/background-worker';
import { withTransaction } from '@imprint/chassis/db';
import { killAtFailPoint } from '@imprint/chassis/fail-point';
import { withGroupWrite } from '@imprint/chassis/group-commit';
import type { Logger } from '@imprint/chassis/logger';
import type { MassMailProvider } from '@imprint/chassis/mail/smtp';
import { usualConnections } from '@imprint/chassis/mail/smtp';
import { Counter } from '@imprint/chassis/metrics';
import { startWorkerPool } from '@imprint/chassis/worker-pool';
import { v5 as uuidFromName } from 'uuid';
import { claimRecipients, type ClaimedRecipient } from './claim-recipients.ts';
import { createIssueRenderer } from './create-issue-renderer.ts';
import {
  acceptedOutcome,
  type DeliveryOutcome,
  notRenderedOutcome,
  outcomeOfFailure,
} from './delivery-outcome.model.ts';
import { recordDeliveries } from './record-delivery.repository.ts';
import { postponeAll } from './recipient.repository.ts';

type Deps = Parameters<typeof claimRecipients>[0] &
  Parameters<typeof createIssueRenderer>[0] & {
    mail: MassMailProvider;
    log: Logger;
  };

const emails = new Counter({
  name: 'newsletter_emails_total',
  help: 'Emails of newsletters by outcome',
  labelNames: ['outcome'],
});

/** The share of the connections to the mail server that newsletters may use. */
const shareOfConnections = 0.75;

/** After a problem of the mail server no email leaves for this time. */
const serverPauseSeconds = 30;

/** The pauses after attempts to record an outcome that failed. */
const recordPausesMs = [250, 1_000, 4_000, 10_000, 0];

/** Returns a function that records an outcome, with retries; if all fail, the email later counts as uncertain. */
const createRecorder = ({ pool, log }: Deps) => {
  const write = withGroupWrite(pool, recordDeliveries);
  return async (
    { issueId, subscriberId }: ClaimedRecipient,
    outcome: DeliveryOutcome,
  ): Promise<void> => {
    emails.inc({ outcome: outcome.state });
    for (const pauseMs of recordPausesMs)
      try {
        return await write({ issueId, subscriberId, ...outcome });
      } catch (error) {
        log.warn({ err: error, issueId }, 'newsletter outcome not recorded');
        await sleep(pauseMs);
      }
  };
};

/**
 * Starts the worker that sends issues to their recipients, in any number of instances. Some connections
 * to the mail server stay free, so that other emails never wait for a newsletter.
 */
export const startIssueSending = (deps: Deps): BackgroundWorker => {
  const { pool, mail: provider, log } = deps;
  const findMail = createIssueRenderer(deps);
  const record = createRecorder(deps);
  const claim = claimRecipients(deps);

  const send = async (
    recipient: ClaimedRecipient,
  ): Promise<DeliveryOutcome> => {
    const { issueId, subscriberId, email, attempt, token } = recipient;
    const fail = (error: unknown, outcome: DeliveryOutcome) => {
      log.warn(
        { err: error, issueId, subscriberId, outcome: outcome.state },
        'newsletter email failed',
      );
      return outcome;
    };
    let mail: Awaited<ReturnType<typeof findMail>>;
    try {
      mail = await findMail(issueId);
    } catch (error) {
      // The database may be unavailable for a moment.
      return fail(error, notRenderedOutcome);
    }
    killAtFailPoint('mail-claimed');
    try {
      // The id, and so the Message-ID, is the same for every attempt.
      const id = uuidFromName(subscriberId, issueId);
      await provider.sendCopy(mail, { id, to: email, value: token });
      return acceptedOutcome;
    } catch (error) {
      return fail(error, outcomeOfFailure(error, attempt));
    }
  };

  const concurrency = Math.ceil(
    (provider.connections ?? usualConnections) * shareOfConnections,
  );
  return startWorkerPool({
    name: 'newsletter sending',
    log,
    concurrency,
    // A claim is a commit of its own, so that a fast mail server makes several emails share one.
    minClaimSize: Math.ceil(concurrency / 3),
    idleMs: 500,
    retryMs: { first: 500, max: 15_000 },
    claim: async (limit) => (provider.isSetUp === false ? [] : claim(limit)),
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
