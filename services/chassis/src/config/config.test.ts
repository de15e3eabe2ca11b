import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  commonSettings,
  databaseSettings,
  kafkaSettings,
  readConfig,
  redisSettings,
} from './config.ts';

const schema = z.object({ ...commonSettings, OVEN: z.enum(['gas', 'wood']) });

it('reports all invalid settings together, by name and without their values', () => {
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
  SERVICE_KEY: 'a-key-that-nobody-has-ever-guessed',
  OVEN: 'wood',
};

it.each(['event-published:7', 'mail-claimed:1'])(
  'accepts the fail point "%s" in tests and refuses it in production',
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
  'refuses the unknown fail point "%s"',
  (FAIL_POINT) => {
    const read = () =>
      readConfig(schema, { ...baking, NODE_ENV: 'test', FAIL_POINT });
    expect(read).toThrow('FAIL_POINT: must name a fail point and a count');
  },
);

const shop = z.object({
  ...commonSettings,
  ...databaseSettings,
  PAYSTACK_SECRET_KEY: z.string(),
});
const selling = {
  ...baking,
  DATABASE_URL: 'postgres://imprint_orders:Zq8-4mXw@db/imprint_orders',
  PAYSTACK_SECRET_KEY: 'sk_live_0123456789abcdef',
};

it.each([
  ['SERVICE_KEY', 'k'.repeat(40)],
  ['SERVICE_PREVIOUS_KEY', 'changeme'.repeat(5)],
  ['PAYSTACK_SECRET_KEY', 'sk_live_xxxxxxxxxxxx'],
  ['DATABASE_URL', 'postgres://imprint_orders:imprint@db/imprint_orders'],
])(
  'refuses to start in production with a weak or well-known %s',
  (name, value) => {
    const settings = { ...selling, [name]: value };
    expect(() => readConfig(shop, settings)).toThrow(`Cannot start: ${name}: `);
    expect(() => readConfig(shop, settings)).not.toThrow(value);
    const atHome = { ...settings, NODE_ENV: 'development' };
    expect(readConfig(shop, atHome).NODE_ENV).toBe('development');
    expect(readConfig(shop, selling).NODE_ENV).toBe('production');
  },
);

const live = z.object({
  ...shop.shape,
  ...kafkaSettings,
  ...redisSettings,
  PAYSTACK_PUBLIC_KEY: z.string(),
});
const trading = {
  ...selling,
  PUBLIC_URL: 'https://books.example.com',
  KAFKA_BROKERS: 'kafka-1:9093,kafka-2:9093',
  KAFKA_SASL_USERNAME: 'imprint',
  KAFKA_SASL_PASSWORD: 'Zq8-4mXw',
  REDIS_URL: 'rediss://:Zq8-4mXw@redis:6379',
  PAYSTACK_PUBLIC_KEY: 'pk_live_0123456789abcdef',
};

it.each([
  ['PUBLIC_URL', 'http://books.example.com'],
  ['KAFKA_SASL_USERNAME', ''],
  ['KAFKA_SASL_PASSWORD', ''],
  ['REDIS_URL', 'redis://redis:6379'],
  ['REDIS_URL', 'redis://imprint@10.0.0.4:6379'],
  ['REDIS_URL', 'redis+sentinel://a:26379,b:26379/imprint?sentinelPassword=p'],
  ['PAYSTACK_SECRET_KEY', 'sk_test_0123456789abcdef'],
  ['PAYSTACK_PUBLIC_KEY', 'pk_test_0123456789abcdef'],
])(
  'refuses to start in production with %s=%s and names the setting',
  (name, value) => {
    const settings = { ...trading, [name]: value };
    expect(() => readConfig(live, settings)).toThrow(`Cannot start: ${name}: `);
    const atHome = { ...settings, NODE_ENV: 'development' };
    expect(readConfig(live, atHome).NODE_ENV).toBe('development');
    expect(readConfig(live, trading).NODE_ENV).toBe('production');
  },
);

it.each([
  { PUBLIC_URL: 'http://localhost:8080' },
  {
    PUBLIC_URL: 'http://127.0.0.1:8080',
    PAYSTACK_SECRET_KEY: 'sk_test_0123456789',
  },
  { PUBLIC_URL: 'https://shop.test', PAYSTACK_PUBLIC_KEY: 'pk_test_0123' },
  {
    KAFKA_BROKERS: '127.0.0.1:9092,localhost:9093',
    KAFKA_SASL_USERNAME: '',
    KAFKA_SASL_PASSWORD: '',
  },
  { REDIS_URL: 'redis://[::1]:6379' },
  { REDIS_URL: 'redis+sentinel://:Zq8-4mXw@a:26379,b:26379/imprint' },
])('starts in production with %j', (over) => {
  expect(readConfig(live, { ...trading, ...over }).NODE_ENV).toBe('production');
});

it('refuses a previous key that equals the current key', () => {
  const { SERVICE_KEY } = baking;
  const settings = { ...baking, SERVICE_PREVIOUS_KEY: SERVICE_KEY };
  expect(() => readConfig(schema, settings)).toThrow(
    'SERVICE_PREVIOUS_KEY: is the same as SERVICE_KEY',
  );
});

it('reports an empty required setting as missing', () => {
  const read = () => readConfig(schema, { ...baking, OVEN: '' });
  expect(read).toThrow('Cannot start: OVEN: is missing');
});

const folder = mkdtempSync(join(tmpdir(), 'imprint-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (text: string): string => {
  const file = join(folder, `setting-${text.length}`);
  writeFileSync(file, text);
  return file;
};

it('reads a setting from the file that its _FILE variable names', () => {
  const settings = { ...baking, OVEN: '', OVEN_FILE: fileWith('gas\n') };
  expect(readConfig(schema, settings).OVEN).toBe('gas');
});

it('reads settings from the files of one folder and ignores files with unknown names', () => {
  writeFileSync(join(folder, 'OVEN'), 'gas\n');
  writeFileSync(join(folder, 'BELLOWS'), 'leather');
  const settings = { ...baking, OVEN: '', SETTINGS_FOLDER: folder };
  expect(readConfig(schema, settings)).toMatchObject({
    OVEN: 'gas',
    PORT: 8100,
  });
  expect(() => readConfig(schema, { ...settings, OVEN: 'wood' })).toThrow(
    'OVEN: is given twice, by itself and by SETTINGS_FOLDER',
  );
});

it.each([
  ['OVEN: is missing', () => fileWith('\n')],
  ['OVEN_FILE: names a file that cannot be read', () => join(folder, 'none')],
])(
  'fails with "%s", reported once, when the file does not provide the setting',
  (fault, file) => {
    const settings = { ...baking, OVEN: '', OVEN_FILE: file() };
    expect(() => readConfig(schema, settings)).toThrow(
      new RegExp(`^Cannot start: ${fault}$`),
    );
  },
);

it('refuses a setting that is given both as a variable and as a file', () => {
  const settings = { ...baking, OVEN_FILE: fileWith('gas') };
  expect(() => readConfig(schema, settings)).toThrow(
    'Cannot start: OVEN: is given twice, by itself and by OVEN_FILE',
  );
});
