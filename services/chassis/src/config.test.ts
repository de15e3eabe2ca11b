import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { commonSettings, readConfig } from './config.ts';

const schema = z.object({ ...commonSettings, OVEN: z.enum(['gas', 'wood']) });

it('reports all faults together, by name and without values', () => {
  const read = () =>
    readConfig(schema, {
      PORT: 'http',
      OPS_PORT: '9100',
      PUBLIC_URL: 'http://localhost:8080/',
      SERVICE_KEY: 'short-secret',
      OVEN: '',
    });
  expect(read).toThrow(/PORT: .*SERVICE_KEY: .*OVEN: /);
  expect(read).not.toThrow(/short-secret/);
});

const baking = {
  PORT: '8100',
  OPS_PORT: '9100',
  PUBLIC_URL: 'http://localhost:8080/',
  SERVICE_KEY: 'k'.repeat(32),
  OVEN: 'wood',
};

it.each(['event-published:7', 'mail-claimed:1'])(
  'lets a fault test end the process at "%s", and never in production',
  (FAIL_POINT) => {
    const settings = { ...baking, FAIL_POINT };
    expect(
      readConfig(schema, { ...settings, NODE_ENV: 'test' }).FAIL_POINT,
    ).toBe(FAIL_POINT);
    expect(() => readConfig(schema, settings)).toThrow(
      'Cannot start: FAIL_POINT: must not be set in production',
    );
  },
);

it.each(['nowhere:1', 'mail-claimed', 'mail-claimed:0'])(
  'knows no fail point "%s"',
  (FAIL_POINT) => {
    const read = () =>
      readConfig(schema, { ...baking, NODE_ENV: 'test', FAIL_POINT });
    expect(read).toThrow('FAIL_POINT: must name a fail point and a count');
  },
);
