import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from '@jest/globals';
import { z } from 'zod';
import { type Pool, withTransaction } from '../src/database/db.ts';
import { announceSettingsIfDue } from '../src/settings/announce-settings.ts';
import { reencryptSecrets } from '../src/settings/reencrypt-secrets.ts';
import { saveSettings } from '../src/settings/save-settings.ts';
import { createSecretBox } from '../src/settings/secret-box.ts';
import {
  type SettingsEdit,
  type StoredSettings,
  type ToSettingsEvent,
  type SettingsGroup,
  describeSettings,
} from '../src/settings/settings-group.ts';
import { createSettingsReader } from '../src/settings/settings-reader.ts';
import { storeReceivedSettings } from '../src/settings/store-received-settings.ts';
import {
  createTestDatabase,
  eventually,
  silentLog,
} from '../src/testing/testing.ts';

type Environment = { OVEN_NAME?: string; OVEN_PIN?: string };

type Group = SettingsGroup<
  { oven: string; degrees: number },
  'pin',
  Environment
>;

const group: Group & { toEvent: ToSettingsEvent } = {
  name: 'oven',
  values: { oven: z.string().max(20), degrees: z.int().min(0).max(300) },
  defaults: { oven: 'stone', degrees: 220 },
  secrets: { pin: z.string().min(4) },
  fromEnvironment: ({ OVEN_NAME, OVEN_PIN }) => ({
    ...(OVEN_NAME === undefined ? {} : { oven: OVEN_NAME }),
    ...(OVEN_PIN === undefined ? {} : { pin: OVEN_PIN }),
  }),
  toEvent: ({ version, values, secrets }, occurredAt) => ({
    ...{ topic: 'bakery.v1', key: 'settings/oven', version, occurredAt },
    type: 'bakery.v1.SettingsChanged',
    payload: Buffer.from(JSON.stringify({ version, values, secrets })),
  }),
};

const SETTINGS_KEY = 'a-settings-key-of-the-bakery-0001';
const newKey = 'a-settings-key-of-the-bakery-0002';
const admin = {
  username: 'admin',
  sessionId: 's1',
  tokenId: 't1',
  expiresAt: new Date(),
};
const time = { now: new Date('2026-11-28T12:00:00Z') };
const clock = { now: () => time.now };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let branch: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  branch = await createTestDatabase();
  pool = database.pool;
});
beforeEach(async () => {
  await pool.query('truncate settings, outbox');
  await branch.pool.query('truncate settings');
});
afterAll(async () => {
  await database.drop();
  await branch.drop();
});

const depsWith = (config: Environment = {}, keys = { SETTINGS_KEY }) => ({
  ...{ pool, clock, config, service: 'bakery', log: silentLog },
  box: createSecretBox(keys),
});
const save = (edit: SettingsEdit, config?: Environment) =>
  saveSettings(depsWith(config), group)(edit, admin);
const readCurrent = async (config?: Environment, deps = depsWith(config)) => {
  const reader = createSettingsReader(deps, group);
  await reader.refresh();
  return reader.current();
};
const events = async () =>
  (
    await pool.query<{ key: string; payload: Buffer }>(
      `select key, payload from outbox where type like '%SettingsChanged' order by id`,
    )
  ).rows.map(({ key, payload }) => ({
    key,
    ...(JSON.parse(payload.toString()) as StoredSettings),
  }));
const auditEntries = async () =>
  (
    await pool.query<{ before: object; after: object }>(
      `select before, after from audit_log where subject = 'settings oven' order by acted_at, id`,
    )
  ).rows;

describe('settings', () => {
  it('have their defaults until they are saved', async () => {
    expect(await readCurrent()).toEqual({
      version: 0,
      values: { oven: 'stone', degrees: 220 },
      secrets: {},
      fromEnvironment: [],
      unreadableSecrets: [],
    });
  });

  it('are saved in part, and a secret is shown only as set', async () => {
    await save({ degrees: 180, pin: '4711' });
    await save({ oven: 'wood' });
    const current = await readCurrent();
    expect(current).toMatchObject({
      version: 2,
      values: { oven: 'wood', degrees: 180 },
      secrets: { pin: '4711' },
    });
    expect(describeSettings(group, current)).toEqual({
      version: 2,
      fromEnvironment: [],
      secrets: { pin: true },
    });
  });

  it('store, record and publish a secret only encrypted', async () => {
    await save({ pin: '4711-4711' });
    await save({ pin: null });
    const everything = await pool.query(
      `select (select json_agg(s) from settings s)::text
         || (select json_agg(a) from audit_log a)::text
         || (select string_agg(encode(payload, 'escape'), '') from outbox) as text`,
    );
    expect(JSON.stringify(everything.rows)).not.toContain('4711-4711');
    expect((await auditEntries()).slice(-2)).toEqual([
      { before: { pin: 'not set' }, after: { pin: 'changed' } },
      { before: { pin: 'set' }, after: { pin: 'removed' } },
    ]);
    expect((await readCurrent()).secrets).toEqual({});
  });

  it('do nothing when nothing changes', async () => {
    await save({ degrees: 180, pin: '4711' });
    const before = (await auditEntries()).length;
    await save({ degrees: 180, pin: '4711', version: 0 });
    expect((await readCurrent()).version).toBe(1);
    expect(await auditEntries()).toHaveLength(before);
    expect(await events()).toHaveLength(1);
  });

  it('refuse an edit of an older version', async () => {
    await save({ degrees: 180, version: 0 });
    await expect(save({ degrees: 190, version: 0 })).rejects.toMatchObject({
      code: 'SETTINGS_CHANGED',
    });
    await save({ degrees: 190, version: 1 });
    expect((await readCurrent()).values.degrees).toBe(190);
  });

  it('refuse a secret without SETTINGS_KEY, and store the values', async () => {
    const deps = { ...depsWith(), box: createSecretBox({}) };
    const saveWithoutKey = saveSettings(deps, group);
    await expect(
      saveWithoutKey({ pin: '4711', degrees: 10 }, admin),
    ).rejects.toMatchObject({ code: 'SETTINGS_KEY_MISSING' });
    expect((await readCurrent()).version).toBe(0);
    await saveWithoutKey({ degrees: 10 }, admin);
    expect((await readCurrent()).values.degrees).toBe(10);
  });

  it('of the environment win, and can be changed only there', async () => {
    await save({ oven: 'wood', pin: '4711' });
    const environment = { OVEN_NAME: 'gas', OVEN_PIN: '0815' };
    expect(await readCurrent(environment)).toMatchObject({
      values: { oven: 'gas' },
      secrets: { pin: '0815' },
      fromEnvironment: ['oven', 'pin'],
    });
    for (const edit of [{ oven: 'brick' }, { pin: '9999' }])
      await expect(save(edit, environment)).rejects.toMatchObject({
        code: 'SET_BY_ENVIRONMENT',
      });
    await save({ oven: 'gas', degrees: 100 }, environment);
    expect((await readCurrent()).values).toEqual({
      oven: 'wood',
      degrees: 100,
    });
  });

  it('replace stored values that the schema no longer allows by the defaults', async () => {
    await save({ degrees: 180 });
    await pool.query(
      `update settings set version = 9, "values" = '{"oven": 7, "degrees": 250, "colour": "red"}'`,
    );
    expect((await readCurrent()).values).toEqual({
      oven: 'stone',
      degrees: 250,
    });
  });
});

describe('a change of SETTINGS_KEY', () => {
  const rotating = {
    SETTINGS_KEY: newKey,
    SETTINGS_PREVIOUS_KEY: SETTINGS_KEY,
  };

  it('encrypts the secrets again once, and publishes them', async () => {
    await save({ pin: '4711' });
    const deps = depsWith({}, rotating);
    await reencryptSecrets(deps, group);
    await reencryptSecrets(deps, group);
    const after = depsWith({}, { SETTINGS_KEY: newKey });
    expect(await readCurrent({}, after)).toMatchObject({
      version: 2,
      secrets: { pin: '4711' },
    });
    expect((await readCurrent()).secrets).toEqual({});
    expect((await events()).map(({ version }) => version)).toEqual([1, 2]);
  });

  it('without the previous key leaves the secrets unset and stored', async () => {
    await save({ pin: '4711' });
    const wrong = depsWith({}, { SETTINGS_KEY: newKey });
    await reencryptSecrets(wrong, group);
    expect(await readCurrent({}, wrong)).toMatchObject({
      values: { oven: 'stone' },
      secrets: {},
    });
    expect((await readCurrent()).secrets).toEqual({ pin: '4711' });
  });
});

it('a read that began before a save never replaces the saved settings', async () => {
  await save({ degrees: 180 });
  const held = Promise.withResolvers<undefined>();
  let isFirst = true;
  const slowPool = new Proxy(pool, {
    get: (target, name) =>
      name === 'query'
        ? async (...given: Parameters<Pool['query']>) => {
            const found = await Promise.resolve(target.query(...given));
            const mustWait = isFirst;
            isFirst = false;
            if (mustWait) await held.promise;
            return found;
          }
        : (Reflect.get(target, name, target) as unknown),
  });
  const reader = createSettingsReader({ ...depsWith(), pool: slowPool }, group);
  const early = reader.refresh();
  await eventually(() => expect(isFirst).toBe(false));
  await save({ degrees: 190 });
  const late = reader.refresh();
  held.resolve(undefined);
  await Promise.all([early, late]);
  expect(reader.current()).toMatchObject({ version: 2 });
});

describe('published settings', () => {
  const receive = async (at: number) => {
    const event = (await events())[at] as StoredSettings;
    await withTransaction(branch.pool, (tx) =>
      storeReceivedSettings(tx, 'oven', event, time.now),
    );
    return readCurrent({}, { ...depsWith(), pool: branch.pool });
  };

  it('reach another service, which keeps the newest', async () => {
    await save({ degrees: 180, pin: '4711' });
    await save({ degrees: 190 });
    expect((await events()).map(({ key }) => key)).toEqual([
      'settings/oven',
      'settings/oven',
    ]);
    expect((await receive(1)).values.degrees).toBe(190);
    const current = await receive(0);
    expect(current).toMatchObject({
      version: 2,
      values: { oven: 'stone', degrees: 190 },
      secrets: { pin: '4711' },
    });
  });

  it('are repeated weekly', async () => {
    const announce = announceSettingsIfDue({ pool, clock }, group);
    await announce();
    expect(await events()).toEqual([]);
    await save({ degrees: 180 });
    await announce();
    expect(await events()).toHaveLength(1);
    const start = time.now;
    time.now = new Date(start.getTime() + 8 * 86_400_000);
    await announce();
    time.now = start;
    expect(await events()).toHaveLength(2);
  });
});
