import { randomUUID } from 'node:crypto';
import {
  type Context,
  createTraceparent,
  currentContext,
  setSampler,
  runInContext,
} from '../runtime/context.ts';
import type { Logger } from '../runtime/logger.ts';
import type { FinishedSpan, Span } from './span.ts';

let exportSpan: ((span: FinishedSpan) => void) | undefined;

/** Whether the spans of this trace are exported; always false without an exporter. */
export const isTraced = (traceparent: string): boolean =>
  exportSpan !== undefined && traceparent.endsWith('1');

/** Exports a span that has ended; call it only if the span's trace `isTraced`. */
export const recordSpan = (span: Span, ended = performance.now()): void =>
  exportSpan?.({ ...span, ended });

type SpanOptions<T> = Pick<Span, 'name' | 'kind' | 'attributes'> & {
  /** Whether a result is a failure, for work that reports failures without throwing. */
  isFailure?: (result: T) => boolean;
};

const runInSpan = async <T>(
  { isFailure, ...begun }: SpanOptions<T> & Omit<Span, 'started'>,
  context: Context,
  work: () => Promise<T>,
): Promise<T> => {
  const { traceparent } = begun;
  const span = { ...begun, started: performance.now() };
  try {
    const result = await runInContext({ ...context, traceparent }, work);
    recordSpan({ ...span, failed: isFailure?.(result) ?? false });
    return result;
  } catch (error) {
    recordSpan({ ...span, failed: true });
    throw error;
  }
};

/** Runs the work in a child span of the current span. */
export const withSpan = <T>(
  step: SpanOptions<T>,
  work: () => Promise<T>,
): Promise<T> => {
  const context = currentContext();
  if (!context || !isTraced(context.traceparent)) return work();
  const parent = context.traceparent;
  const traceparent = createTraceparent(parent);
  return runInSpan({ ...step, traceparent, parent }, context, work);
};

/**
 * Runs the work in a span of an earlier trace. The span links to the current span, which caused it; the correlation id
 * stays. Without an earlier trace the work runs in the current span.
 */
export const withSpanInEarlierTrace = <T>(
  earlier: string | null,
  step: SpanOptions<T>,
  work: () => Promise<T>,
): Promise<T> => {
  const context = currentContext();
  if (!earlier || !context) return work();
  // Log lines and rows name the earlier trace even if its spans are not exported.
  if (!isTraced(earlier))
    return runInContext({ ...context, traceparent: earlier }, work);
  const traceparent = createTraceparent(earlier);
  const link = context.traceparent;
  return runInSpan(
    { ...step, traceparent, parent: earlier, link },
    context,
    work,
  );
};

/** Runs work that no single request caused, as a new trace with new ids. */
export const withNewTrace = <T>(
  step: SpanOptions<T>,
  work: (context: Context) => Promise<T>,
): Promise<T> => {
  const id = randomUUID();
  const traceparent = createTraceparent();
  const context = { requestId: id, correlationId: id, traceparent };
  return isTraced(traceparent)
    ? runInSpan({ ...step, traceparent }, context, () => work(context))
    : runInContext(context, () => work(context));
};

export type TracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG?: number | undefined;
};

const noTracing = { close: () => Promise.resolve() };

/** Exports a share of all traces to the collector that the settings name; without a collector it loads nothing. */
export const startTracing = async (
  settings: TracingSettings,
  service: string,
  log: Logger,
): Promise<{ close: () => Promise<void> }> => {
  const url = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!url) return noTracing;
  const { createSpanExporter } = await import('./span-exporter.ts');
  const headers = settings.OTEL_EXPORTER_OTLP_HEADERS;
  const exporter = createSpanExporter({ url, headers, service, log });
  exportSpan = exporter.enqueue;
  const share = settings.OTEL_TRACES_SAMPLER_ARG ?? 1;
  // The trace id decides, as in OpenTelemetry's TraceIdRatioBased sampler, so that all services sample the same traces.
  setSampler((trace) => parseInt(trace.slice(-8), 16) < share * 0x1_0000_0000);
  return {
    close: async () => {
      exportSpan = undefined;
      setSampler(undefined);
      await exporter.close();
    },
  };
};
