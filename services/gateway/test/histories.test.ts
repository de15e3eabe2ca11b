import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { serviceTokenSigner } from '@imprint/chassis/service-token';
import { adminCalls } from './support/admin-calls.ts';
import { startGateway, type TestGateway } from './support/start-gateway.ts';

const key = 'k'.repeat(32);
const sign = serviceTokenSigner('analytics', key);

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway({ SERVICE_KEY: key });
});
afterAll(() => gateway.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(gateway.url + path, { headers });

const asSibling = async (path: string) => {
  const answer = await get(path, {
    'x-service-token': sign('gateway', `GET ${path}`),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { entries: Record<string, unknown>[] };
};

it('tells a sibling who was erased, and what the admin did', async () => {
  const calls = adminCalls(gateway);
  const { token } = await calls.signIn();
  const email = 'ada@example.com';
  const body = { email, confirm: email };
  const erased = await calls.call('POST', '/api/admin/privacy/erase', {
    token,
    body,
  });
  const { erased: told } = (await erased.json()) as {
    erased: { id: string; pseudonym: string; erasedAt: string };
  };
  expect(await asSibling('/internal/erasure-history')).toMatchObject({
    entries: [told],
    next: told.id,
    more: false,
  });
  const acts = await asSibling('/internal/audit-history');
  expect(acts.entries).toMatchObject([
    { action: 'session.new-device' },
    { service: 'gateway', actor: 'adaeze', action: 'person.erased' },
  ]);
  expect(JSON.stringify(acts)).not.toContain(email);
});

it.each([
  '/internal/audit-history',
  '/internal/erasure-history',
  '/internal/erasure-history?after=x',
  '/internal/erasure-history/',
  '/internal/orders',
])('shows a stranger nothing at %s', async (path) => {
  for (const headers of [{}, { 'x-service-token': 'guessed' }]) {
    const answer = await get(path, headers);
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { code: 'NOT_FOUND' },
    ]);
  }
});
