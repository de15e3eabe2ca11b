/** One line of the output of a service's `trace-order.ts`. */
export type OrderStep = {
  service: string;
  at: string;
  what: string;
  facts?: Record<string, string | number | null> | undefined;
  eventId?: string | null;
  correlationId?: string | null;
  traceId?: string;
  isSampled?: boolean;
};

const lagos = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const formatLagosTime = (at: string): string => {
  const date = new Date(at);
  const ms = String(date.getUTCMilliseconds()).padStart(3, '0');
  return `${lagos.format(date)}.${ms}`;
};

const formatFacts = ({ facts = {}, eventId = null }: OrderStep): string =>
  [...Object.entries(facts), ['event', eventId] as const]
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

/** Adds the correlation and trace ids of each event to the steps of its consumers, whose inboxes do not store them. */
const copyTraceIdsToConsumers = (steps: OrderStep[]): OrderStep[] => {
  const publishers = new Map(
    steps.flatMap((step) =>
      step.eventId && step.traceId ? [[step.eventId, step]] : [],
    ),
  );
  return steps.map((step) => {
    const event = step.traceId ? undefined : publishers.get(step.eventId ?? '');
    if (!event) return step;
    const { correlationId, traceId, isSampled } = event;
    return Object.assign({ correlationId, traceId, isSampled }, step);
  });
};

const formatTraceHints = (
  steps: OrderStep[],
  collector: string | undefined,
): string => {
  const listTraceIds = (isSampled: boolean) => [
    ...new Set(
      steps.flatMap((step) =>
        step.traceId && step.isSampled === isSampled ? step.traceId : [],
      ),
    ),
  ];
  const sampled = listTraceIds(true);
  const spans =
    sampled.length > 0
      ? `Spans were sent to ${collector ?? 'the collector of that time'} for the traces ${sampled.join(', ')}.`
      : collector
        ? `No span of this order went to ${collector}: none of its traces was kept.`
        : 'No spans were kept: OTEL_EXPORTER_OTLP_ENDPOINT names no collector.';
  return `Log lines: make logs | grep <correlation or trace>\n${spans}`;
};

/** Returns the steps as text, oldest first, with times in Lagos and the ids by which logs and spans are found. */
export const formatOrderTrail = (
  reference: string,
  steps: OrderStep[],
  collector: string | undefined,
): string => {
  const lines = copyTraceIdsToConsumers(steps)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map((step) => {
      const ids = [
        step.correlationId ? `correlation=${step.correlationId}` : '',
        step.traceId ? `trace=${step.traceId}` : '',
      ];
      const head = `${formatLagosTime(step.at)}  ${step.service.padEnd(12)}  ${step.what}`;
      const rest = [formatFacts(step), ...ids].filter(Boolean).join(' ');
      return rest ? `${head}\n${' '.repeat(25)}${rest}` : head;
    });
  return [
    `${reference}, times of Lagos`,
    '',
    ...lines,
    '',
    formatTraceHints(steps, collector),
  ].join('\n');
};
