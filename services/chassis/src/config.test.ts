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
