import type { Logger } from '../runtime/logger.ts';
import { parseOtlpHeaders } from '../config/otlp-headers.ts';
import type { FinishedSpan } from './span.ts';

// OTLP over HTTP in its JSON form: https://opentelemetry.io/docs/specs/otlp/#otlphttp

const kinds = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 };
const failedCode = 2;

const maxQueuedSpans = 4_000;
const maxBatchSize = 500;

// The origin is computed for each batch, because it changes when the machine sleeps or its clock is set.
const clockOrigin = (): number => Date.now() - performance.now();

const toNanosecondsText = (ms: number): string =>
  `${BigInt(Math.round(ms * 1_000)) * 1_000n}`;

const toOtlpAttribute = ([key, value]: [string, string | number]) => ({
  key,
  value:
    typeof value === 'number' ? { intValue: value } : { stringValue: value },
});

const splitTraceparent = (traceparent: string) => {
  const [, traceId, spanId, flags = ''] = traceparent.split('-');
  return { traceId, spanId, flags: parseInt(flags, 16) };
};

const toOtlpSpan = (span: FinishedSpan, origin: number) => ({
  ...splitTraceparent(span.traceparent),
  ...(span.parent
    ? { parentSpanId: splitTraceparent(span.parent).spanId }
    : {}),
  ...(span.link ? { links: [splitTraceparent(span.link)] } : {}),
  name: span.name,
  kind: kinds[span.kind],
  startTimeUnixNano: toNanosecondsText(origin + span.started),
  endTimeUnixNano: toNanosecondsText(origin + span.ended),
  attributes: Object.entries(span.attributes).map(toOtlpAttribute),
  ...(span.failed ? { status: { code: failedCode } } : {}),
});

type ExporterSettings = {
  url: string;
  headers: string | undefined;
  service: string;
  log: Logger;
  intervalMs?: number;
  timeoutMs?: number;
};

/** Returns a function that posts spans to the collector, and throws if the collector does not accept them in time. */
const createSpanPoster = ({
  url,
  headers,
  service,
  timeoutMs = 5_000,
}: ExporterSettings) => {
  const address = `${url.replace(/\/+$/, '')}/v1/traces`;
  const allHeaders = {
    ...parseOtlpHeaders(headers),
    'content-type': 'application/json',
  };
  const resource = { attributes: [toOtlpAttribute(['service.name', service])] };
  return async (finished: FinishedSpan[]): Promise<void> => {
    const origin = clockOrigin();
    const spans = finished.map((span) => toOtlpSpan(span, origin));
    const scopeSpans = [{ scope: { name: 'imprint' }, spans }];
    const answer = await fetch(address, {
      method: 'POST',
      headers: allHeaders,
      body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  };
};

/** Returns an exporter that sends spans in batches. An unavailable collector loses spans but fails nothing else. */
export const createSpanExporter = (settings: ExporterSettings) => {
  const { log, intervalMs = 2_000 } = settings;
  const post = createSpanPoster(settings);
  let waiting: FinishedSpan[] = [];
  let sending: Promise<void> | undefined;
  let isUnavailable = false;
  let isClosing = false;

  /** @returns whether the collector accepted the spans */
  const trySendSpans = async (spans: FinishedSpan[]): Promise<boolean> => {
    try {
      await post(spans);
      if (isUnavailable) log.info('trace collector available');
      isUnavailable = false;
    } catch (error) {
      if (!isUnavailable)
        log.warn({ err: error }, 'trace collector unavailable');
      isUnavailable = true;
    }
    return !isUnavailable;
  };

  const sendQueuedSpans = async (): Promise<void> => {
    while (waiting.length > 0 && !isClosing)
      if (!(await trySendSpans(waiting.splice(0, maxBatchSize)))) return;
  };

  // Only one request is sent at a time, because more would pile up while a collector hangs.
  const timer = setInterval(() => {
    sending ??= sendQueuedSpans().finally(() => {
      sending = undefined;
    });
  }, intervalMs);
  timer.unref();

  return {
    enqueue: (span: FinishedSpan): void => {
      waiting.push(span);
      // The oldest spans are dropped, because an operator looks for the newest ones.
      if (waiting.length > maxQueuedSpans)
        waiting = waiting.slice(maxBatchSize);
    },
    close: async (): Promise<void> => {
      clearInterval(timer);
      isClosing = true;
      await sending;
      // All waiting spans go into one last request, and only if the collector is available: the process must end soon.
      if (waiting.length > 0 && !isUnavailable) await trySendSpans(waiting);
    },
  };
};
