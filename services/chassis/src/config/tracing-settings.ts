import { z } from 'zod';
import { parseOtlpHeaders } from './otlp-headers.ts';

const areValidOtlpHeaders = (text: string): boolean => {
  try {
    parseOtlpHeaders(text);
    return true;
  } catch {
    return false;
  }
};

/** The settings have OpenTelemetry's standard names. Tracing is loaded only if the endpoint is set. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine(
      areValidOtlpHeaders,
      'must be key=value,key2=value2, percent-encoded',
    )
    .optional(),
  /** The share of traces that are sampled, from 0 to 1; by default 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
};
