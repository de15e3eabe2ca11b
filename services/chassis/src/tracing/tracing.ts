import { randomUUID } from 'node:crypto';
import {
  type Context,
  continueTrace,
  currentContext,
  decideSampling,
  runInContext,
} from '../runtime/context.ts';
import type { Logger } from '../runtime/logger.ts';
import type { FinishedSpan, Span } from './span.ts';

let exportSpan: ((span: FinishedSpan) => void) | undefined;

/** Whether spans of this trace are kept; false at once where no exporter is set. */
export const isTraced = (traceparent: string): boolean =>
  exportSpan !== undefined && traceparent.endsWith('1');

/** Call it when the step is over, for a trace that is traced. */
export const recordSpan = (span: Span, ended = performance.now()): void =>
  exportSpan?.({ ...span, ended });

type SpanOptions<T> = Pick<Span, 'name' | 'kind' | 'attributes'> & {
  /** Of work that says so without an error. */
  isFailure?: (result: T) => boolean;
};

const traced = async <T>(
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

/** Does the work as a step of what is under way. */
export const withSpan = <T>(
  step: SpanOptions<T>,
  work: () => Promise<T>,
): Promise<T> => {
  const context = currentContext();
  if (!context || !isTraced(context.traceparent)) return work();
  const parent = context.traceparent;
  const traceparent = continueTrace(parent);
  return traced({ ...step, traceparent, parent }, context, work);
};

/**
 * Does the work as a step of a trace that began before, if there is one, and no longer of what
 * is under way: that brought it about, so it is linked and its correlation stays.
 */
export const withLinkedSpan = <T>(
  earlier: string | null,
  step: SpanOptions<T>,
  work: () => Promise<T>,
): Promise<T> => {
  const context = currentContext();
  if (!earlier || !context) return work();
  // Log lines and rows name the one trace, whether its steps are kept or not.
  if (!isTraced(earlier))
    return runInContext({ ...context, traceparent: earlier }, work);
  const traceparent = continueTrace(earlier);
  const link = context.traceparent;
  return traced({ ...step, traceparent, parent: earlier, link }, context, work);
};

/** Does work that no one call brought about as a trace of its own, with ids of its own. */
export const withTrace = <T>(
  step: SpanOptions<T>,
  work: (context: Context) => Promise<T>,
): Promise<T> => {
  const id = randomUUID();
  const traceparent = continueTrace();
  const context = { requestId: id, correlationId: id, traceparent };
  return isTraced(traceparent)
    ? traced({ ...step, traceparent }, context, () => work(context))
    : runInContext(context, () => work(context));
};

export type TracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG?: number | undefined;
};

const noTracing = { close: () => Promise.resolve() };

/** Sends the steps of a share of all traces to an OpenTelemetry collector, where one is set; loads nothing otherwise. */
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
  exportSpan = exporter.keep;
  const share = settings.OTEL_TRACES_SAMPLER_ARG ?? 1;
  // By the trace's own digits, as OpenTelemetry does.
  decideSampling(
    (trace) => parseInt(trace.slice(-8), 16) < share * 0x1_0000_0000,
  );
  return {
    close: async () => {
      exportSpan = undefined;
      decideSampling(undefined);
      await exporter.close();
    },
  };
};
