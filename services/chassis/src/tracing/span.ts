/** One step of what follows from a request. Nothing in it names a person or is a secret. */
export type Span = {
  name: string;
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  /** Its own. */
  traceparent: string;
  /** The traceparent of the step that it follows from. */
  parent?: string | undefined;
  /** The traceparent of the step of another trace that brought it about. */
  link?: string | undefined;
  /** By `performance.now()`. */
  started: number;
  attributes: Record<string, string | number>;
  failed?: boolean;
};

export type FinishedSpan = Span & { ended: number };
