import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';

// OTLP over HTTP in its JSON form, https://opentelemetry.io/docs/specs/otlp/#otlphttp, as the services send it.

const kept = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;
const everyMs = 2_000;
const patienceMs = 5_000;
const mostKept = 2_000;
const server = 2;
const failed = 2;

const nanoseconds = (ms: number): string =>
  `${BigInt(Math.round(ms * 1_000)) * 1_000n}`;

const attribute = (key: string, value: string | number) => ({
  key,
  value:
    typeof value === 'number' ? { intValue: value } : { stringValue: value },
});

export type PageSpan = {
  /** What this page asks of the services belongs to. */
  traceparent: string;
  /** `screen`: its source, never the address, which may hold a token. */
  end: (screen: string, status: number) => void;
};

export type PageSpans = {
  /** A page's step in the gateway's trace; undefined where that trace is not kept. */
  begin: (traceparent: string | undefined) => PageSpan | undefined;
  close: () => Promise<void>;
};

/** Sends a step for each page to the OpenTelemetry collector. One that is away costs some steps and nothing else. */
export const createPageSpans = (
  endpoint: string,
  headers: Record<string, string>,
  log: Logger,
): PageSpans => {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  let waiting: object[] = [];
  let sending: Promise<void> | undefined;
  let isAway = false;

  const send = async (): Promise<void> => {
    const spans = waiting;
    waiting = [];
    if (spans.length === 0) return;
    const resource = { attributes: [attribute('service.name', 'web')] };
    const scopeSpans = [{ scope: { name: 'imprint' }, spans }];
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
        signal: AbortSignal.timeout(patienceMs),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`it answered ${answer.status}`);
      if (isAway) log.info('the trace collector is back');
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'the trace collector is away');
      isAway = true;
    }
  };

  const timer = setInterval(() => {
    sending ??= send().finally(() => {
      sending = undefined;
    });
  }, everyMs);
  timer.unref();

  return {
    begin: (given) => {
      const [, traceId, parentSpanId] = kept.exec(given ?? '') ?? [];
      if (!traceId) return undefined;
      const spanId = randomBytes(8).toString('hex');
      const started = performance.now();
      return {
        traceparent: `00-${traceId}-${spanId}-01`,
        end: (screen, status) => {
          if (waiting.length >= mostKept) return;
          // By the clock as it is now: since the process began, the machine may have slept or had it set.
          const ended = Date.now();
          const took = performance.now() - started;
          waiting.push({
            ...{ traceId, spanId, parentSpanId },
            name: `render ${screen}`,
            kind: server,
            startTimeUnixNano: nanoseconds(ended - took),
            endTimeUnixNano: nanoseconds(ended),
            attributes: [attribute('http.response.status_code', status)],
            ...(status >= 500 ? { status: { code: failed } } : {}),
          });
        },
      };
    },
    close: async () => {
      clearInterval(timer);
      await sending;
      // Nothing to who does not answer: the process has to end.
      if (!isAway) await send();
    },
  };
};
