import {
  isDatabaseUnavailableError,
  isStatementOrLockTimeout,
} from '../../database/db.ts';
import { AppError } from '../../errors.ts';
import type { Logger } from '../../runtime/logger.ts';
import type { IncomingMessage } from '../kafka-port.ts';
import type { Attempts } from './attempts.ts';
import { CannotDecode } from './decode.ts';
import type { HandleMessages } from './delivery.ts';

export type RetryDecision =
  | 'handled'
  | { retryAfterMs: number }
  /** No retry can help, or no retry is left. */
  | { failedFor: unknown };

export const usualRetryDelaysMs = [200, 1_000, 4_000, 10_000];

/** An unavailable dependency is retried without end, with at most this delay between two attempts. */
const maxUnavailableDelayMs = 10_000;

/** Returns the delay before the next attempt while a dependency is unavailable; it doubles up to 10 s. */
export const unavailableDelayMs = (attempt: number): number =>
  Math.min(250 * 2 ** Math.min(attempt, 10), maxUnavailableDelayMs);

// A statement or lock timeout counts as a failure of the handler, so that it is not retried without end.
const isDependencyUnavailableError = (error: unknown): boolean =>
  (isDatabaseUnavailableError(error) && !isStatementOrLockTimeout(error)) ||
  (error instanceof AppError && error.kind === 'unavailable');

const isPermanentError = (error: unknown): boolean =>
  error instanceof CannotDecode ||
  (error instanceof AppError && error.kind !== 'unavailable');

type Policy = {
  group: string;
  log: Logger;
  attempts: Attempts;
  /** The delay before each retry of a failing handler. */
  delaysMs?: number[] | undefined;
};

/** Decides after each failed attempt whether and when the message is tried again. */
export const withRetryDecisions =
  (
    { group, log, attempts, delaysMs = usualRetryDelaysMs }: Policy,
    handle: HandleMessages,
  ) =>
  async (message: IncomingMessage): Promise<RetryDecision> => {
    try {
      await handle([message]);
      attempts.forget(message);
      return 'handled';
    } catch (error) {
      const attempt = attempts.add(message);
      const fields = { eventId: message.headers['ce_id'], group, attempt };
      const isWaiting = isDependencyUnavailableError(error);
      if (!isWaiting && isPermanentError(error)) return { failedFor: error };
      const retryAfterMs = isWaiting
        ? unavailableDelayMs(attempt)
        : delaysMs[attempt - 1];
      if (retryAfterMs === undefined) return { failedFor: error };
      if (!isWaiting || attempt === 1)
        log.warn(
          { ...fields, retryAfterMs, err: error },
          'event retry scheduled',
        );
      return { retryAfterMs };
    }
  };
