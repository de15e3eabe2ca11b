import { Counter } from '@imprint/chassis/metrics';
import { messageKinds } from './message.model.ts';

export const messagesReceived = new Counter({
  name: 'messages_received_total',
  help: 'Messages by kind; those suspected to be the work of a program apart',
  labelNames: ['kind', 'suspected'],
});

// Counters start at zero, so that Prometheus sees the first message as an increase.
for (const kind of messageKinds)
  for (const suspected of ['false', 'true'])
    messagesReceived.inc({ kind, suspected }, 0);
