import { Counter } from '@imprint/chassis/metrics';
import { messageKinds } from './message.model.ts';

export const messagesReceived = new Counter({
  name: 'messages_received_total',
  help: 'Messages received, by kind and by whether they are suspected spam',
  labelNames: ['kind', 'suspected'],
});

// Counters start at zero, so that Prometheus sees the first message as an increase.
for (const kind of messageKinds)
  for (const suspected of ['false', 'true'])
    messagesReceived.inc({ kind, suspected }, 0);
