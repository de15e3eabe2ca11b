/** A span in the sense of OpenTelemetry; it holds neither personal data nor secrets. */
export type Span = {
  name: string;
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  /** The span's own traceparent. */
  traceparent: string;
  /** The traceparent of the parent span. */
  parent?: string | undefined;
  /** The traceparent of a span of another trace that caused this span. */
  link?: string | undefined;
  /** The start in milliseconds, from `performance.now()`. */
  started: number;
  attributes: Record<string, string | number>;
  failed?: boolean;
};

export type FinishedSpan = Span & { ended: number };
