import { z } from 'zod';
import { otlpHeaders } from './otlp-headers.ts';

const areHeaders = (text: string): boolean => {
  try {
    otlpHeaders(text);
    return true;
  } catch {
    return false;
  }
};

/** OpenTelemetry's own names; nothing of tracing is loaded while the first is not set. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine(areHeaders, 'must be key=value,key2=value2, percent-encoded')
    .optional(),
  /** The share of traces that is kept; all of them unless it is set. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
};
