import { Counter } from '@imprint/chassis/figures';

export const received = new Counter({
  name: 'messages_received_total',
  help: 'Messages by kind; those suspected to be the work of a program apart',
  labelNames: ['kind', 'suspected'],
});
