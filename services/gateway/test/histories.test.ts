import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createServiceTokenSigner } from '@imprint/chassis/service-token';
import { adminCalls } from './support/admin-calls.ts';
import { startGateway, type TestGateway } from './support/start-gateway.ts';

const key = 'k'.repeat(32);
const sign = createServiceTokenSigner('analytics', key);

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway({ SERVICE_KEY: key });
});
afterAll(() => gateway.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(gateway.url + path, { headers });

const getAsService = async (path: string) => {
  const answer = await get(path, {
    'x-service-token': sign('gateway', `GET ${path}`),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { entries: Record<string, unknown>[] };
};

it('the histories give another service the erasures and the admin actions', async () => {
  const calls = adminCalls(gateway);
  const { token } = await calls.signIn();
  const email = 'ada@example.com';
  const body = { email, confirm: email };
  const erased = await calls.call('POST', '/api/admin/privacy/erase', {
    token,
    body,
  });
  const { erased: erasure } = (await erased.json()) as {
    erased: { id: string; pseudonym: string; erasedAt: string };
  };
  expect(await getAsService('/internal/erasure-history')).toMatchObject({
    entries: [erasure],
    next: erasure.id,
    more: false,
  });
  const actions = await getAsService('/internal/audit-history');
  expect(actions.entries).toMatchObject([
    { action: 'session.new-device' },
    { service: 'gateway', actor: 'adaeze', action: 'person.erased' },
  ]);
  expect(JSON.stringify(actions)).not.toContain(email);
});

it.each([
  '/internal/audit-history',
  '/internal/erasure-history',
  '/internal/erasure-history?after=x',
  '/internal/erasure-history/',
  '/internal/orders',
])('%s answers 404 without a valid service token', async (path) => {
  for (const headers of [{}, { 'x-service-token': 'guessed' }]) {
    const answer = await get(path, headers);
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { code: 'NOT_FOUND' },
    ]);
  }
});
