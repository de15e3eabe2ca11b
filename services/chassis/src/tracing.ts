import {
  continueTrace,
  currentContext,
  decideSampling,
  runInContext,
} from './context.ts';
import type { Logger } from './logger.ts';
import type { FinishedSpan, Span } from './span.ts';

let keep: ((span: FinishedSpan) => void) | undefined;

/** Whether spans of this trace are kept; false at once where no exporter is set. */
export const isTraced = (traceparent: string): boolean =>
  keep !== undefined && traceparent.endsWith('1');

/** Call it when the step is over, for a trace that is traced. */
export const recordSpan = (span: Span, ended = performance.now()): void =>
  keep?.({ ...span, ended });

type Step = Pick<Span, 'name' | 'kind' | 'attributes'>;

/** Does the work as a step of what is under way. */
export const asSpan = async <T>(
  step: Step,
  work: () => Promise<T>,
): Promise<T> => {
  const context = currentContext();
  if (!context || !isTraced(context.traceparent)) return work();
  const parent = context.traceparent;
  const span = {
    ...step,
    parent,
    traceparent: continueTrace(parent),
    started: performance.now(),
  };
  try {
    const result = await runInContext(
      { ...context, traceparent: span.traceparent },
      work,
    );
    recordSpan(span);
    return result;
  } catch (error) {
    recordSpan({ ...span, failed: true });
    throw error;
  }
};

export type TracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG?: number | undefined;
};

const nothing = { close: () => Promise.resolve() };

/** Sends the steps of a share of all traces to an OpenTelemetry collector, where one is set; loads nothing otherwise. */
export const startTracing = async (
  settings: TracingSettings,
  service: string,
  log: Logger,
): Promise<{ close: () => Promise<void> }> => {
  const url = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!url) return nothing;
  const { createSpanExporter } = await import('./span-exporter.ts');
  const headers = settings.OTEL_EXPORTER_OTLP_HEADERS;
  const exporter = createSpanExporter({ url, headers, service, log });
  keep = exporter.keep;
  const share = settings.OTEL_TRACES_SAMPLER_ARG ?? 1;
  // By the trace's own digits, as OpenTelemetry does.
  decideSampling(
    (trace) => parseInt(trace.slice(-8), 16) < share * 0x1_0000_0000,
  );
  return {
    close: async () => {
      keep = undefined;
      decideSampling(undefined);
      await exporter.close();
    },
  };
};
