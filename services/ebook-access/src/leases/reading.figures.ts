import { Counter, Gauge } from '@imprint/chassis/figures';

export const readersNow = new Gauge({
  name: 'readers_now',
  help: 'Copies that are being read',
});

export const takeOvers = new Counter({
  name: 'reading_take_overs_total',
  help: 'How often a page took a copy over from another page',
});
