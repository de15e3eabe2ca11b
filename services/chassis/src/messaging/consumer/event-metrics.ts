import { Counter } from 'prom-client';

type EventOutcome = 'handled' | 'repeated' | 'not ours' | 'dead letter';

const handledEvents = new Counter({
  name: 'events_handled_total',
  help: 'Events by group and outcome',
  labelNames: ['group', 'outcome'],
});

export const countEvents = (
  group: string,
  outcome: EventOutcome,
  count = 1,
): void => {
  handledEvents.inc({ group, outcome }, count);
};
