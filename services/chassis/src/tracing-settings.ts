import { z } from 'zod';

/** OpenTelemetry's own names; nothing of tracing is loaded while the first is not set. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  /** The share of traces that is kept; all of them unless it is set. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
};
