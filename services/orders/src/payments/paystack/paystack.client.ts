import {
  type CircuitBreaker,
  createCircuitBreaker,
} from '@imprint/chassis/circuit-breaker';
import type { Logger } from '@imprint/chassis/logger';
import { recordOutgoingCall } from '@imprint/chassis/outgoing-calls';
import { withSpan } from '@imprint/chassis/tracing';
import { Agent, request } from 'undici';
import {
  type HttpAnswer,
  parseJsonWithLargeIntegers,
} from './paystack-messages.model.ts';

/** 'unreached': not sent, because there was no connection; 'silent': sent, and not answered in time. */
export type NoAnswer = 'unreached' | 'silent';

export type PaystackClient = {
  call: (
    method: 'GET' | 'POST',
    path: string,
    timeoutMs: number,
    body?: unknown,
  ) => Promise<HttpAnswer | NoAnswer>;
  callsAllowed: CircuitBreaker['callsAllowed'];
  close: () => Promise<void>;
};

// These errors occur before a connection is established, so nothing was sent.
const neverConnected =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_.*|ERR_TLS_.*|ERR_SSL_.*|.*_SELF_SIGNED_CERT|SELF_SIGNED_CERT.*|UNABLE_TO_.*)$/;

const wasNeverSent = (error: unknown): boolean => {
  const { code, errors } = error as { code?: unknown; errors?: unknown };
  // An AggregateError has one error for each address of the host.
  if (Array.isArray(errors) && errors.length > 0)
    return errors.every(wasNeverSent);
  return typeof code === 'string' && neverConnected.test(code);
};

const parseRetryAfterSeconds = (
  header: string | string[] | undefined,
): number => {
  const text = String(header ?? '');
  const seconds = /^\d+$/.test(text)
    ? Number(text)
    : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), 600) : 5;
};

const logFailure = (log: Logger, status: number): void => {
  if (status === 401 || status === 403)
    log.error({ status }, 'payment provider rejected key');
  else if (status >= 500 || status === 429)
    log.warn({ status }, 'payment provider error response');
};

/** Creates a client of Paystack's API, with a timeout for each call and a circuit breaker. */
export const createPaystackClient = ({
  secretKey,
  baseUrl,
  log,
}: {
  secretKey: string;
  baseUrl: string;
  log: Logger;
}): PaystackClient => {
  const agent = new Agent({
    connect: { timeout: 2_000 },
    maxResponseSize: 1_000_000,
  });
  const breaker = createCircuitBreaker({ failures: 5, openMs: 30_000 });

  const sendRequest: PaystackClient['call'] = async (
    method,
    path,
    timeoutMs,
    body,
  ) => {
    const permission = breaker.tryAcquirePermission();
    if (!permission) return 'unreached';
    const started = performance.now();
    const deadline = new AbortController();
    // A timer can be cleared after the answer. AbortSignal.timeout would still fire and create an unused error.
    const timer = setTimeout(() => deadline.abort(), timeoutMs);
    try {
      const answer = await request(`${baseUrl}${path}`, {
        method,
        dispatcher: agent,
        signal: deadline.signal,
        headers: {
          authorization: `Bearer ${secretKey}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const { statusCode: status, headers } = answer;
      const text = await answer.body.text();
      if (status < 500) permission.onSuccess();
      else permission.onFailure();
      recordOutgoingCall(
        'payment-provider',
        status < 500 && status !== 429 ? 'answered' : 'in trouble',
        performance.now() - started,
      );
      logFailure(log, status);
      const retryAfterSeconds = parseRetryAfterSeconds(headers['retry-after']);
      return {
        status,
        body: parseJsonWithLargeIntegers(text),
        retryAfterSeconds,
      };
    } catch (error) {
      permission.onFailure();
      const outcome = wasNeverSent(error) ? 'unreached' : 'silent';
      const ms = Math.round(performance.now() - started);
      recordOutgoingCall('payment-provider', outcome, ms);
      log.warn({ err: error, outcome, ms }, 'payment provider unavailable');
      return outcome;
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    call: (method, ...asked) =>
      withSpan(
        {
          name: `${method} payment provider`,
          kind: 'client',
          attributes: {},
          isFailure: (answer) =>
            typeof answer === 'string' || answer.status >= 500,
        },
        () => sendRequest(method, ...asked),
      ),
    callsAllowed: breaker.callsAllowed,
    close: () => agent.close(),
  };
};
