import { createServer } from 'node:http';
import { listen } from '../http/server.ts';

type CollectedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  links?: { traceId: string; spanId: string; flags: number }[];
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: {
    key: string;
    value: { stringValue?: string; intValue?: number };
  }[];
  status?: { code: number };
};

type ExportRequest = {
  resourceSpans: [{ scopeSpans: [{ spans: CollectedSpan[] }] }];
};

/** Starts a stand-in for an OpenTelemetry collector, which records the requests that it receives. */
export const startTestCollector = async () => {
  const requests: {
    path: string | undefined;
    headers: Record<string, unknown>;
    body: string;
  }[] = [];
  const server = await listen(
    createServer((req, res) => {
      let body = '';
      req.on('data', (chunk: Buffer) => (body += chunk.toString()));
      req.on('end', () => {
        requests.push({ path: req.url, headers: req.headers, body });
        res.end('{}');
      });
    }),
    0,
    '127.0.0.1',
  );
  const spans = (): CollectedSpan[] =>
    requests.flatMap(
      ({ body }) =>
        (JSON.parse(body) as ExportRequest).resourceSpans[0].scopeSpans[0]
          .spans,
    );
  const spansOfTrace = (trace: string) =>
    spans().filter(({ traceId }) => traceId === trace);
  return {
    requests,
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${server.port}`,
    },
    spans,
    spansOf: spansOfTrace,
    /** Returns the path from the root to each span of a trace, by span names: "buy > publish > handle". */
    spanPathsOf: (trace: string): string[] => {
      const byId = new Map(
        spansOfTrace(trace).map((span) => [span.spanId, span]),
      );
      const spanPathOf = (span: CollectedSpan | undefined): string[] =>
        span
          ? [...spanPathOf(byId.get(span.parentSpanId ?? '')), span.name]
          : [];
      return [...byId.values()].map((span) => spanPathOf(span).join(' > '));
    },
    close: server.close,
  };
};
