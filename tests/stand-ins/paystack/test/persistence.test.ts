import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readSettings } from '../src/config.ts';
import { startPaystack } from '../src/start.ts';
import { startTest } from './support/start-test.ts';

const folder = mkdtempSync(join(tmpdir(), 'paystack-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the payment stand-in', () => {
  it('restores its transactions and waiting webhooks after it was killed', async () => {
    const dataFile = join(folder, 'ledger.jsonl');
    const before = await startTest({ dataFile });
    before.receiver.answerWith(500);
    const reference = await before.paid();
    await before.close();
    appendFileSync(dataFile, '{"kind":"transaction","key":"half a li');

    const after = await startTest({ dataFile });
    expect((await after.verify(reference)).data['status']).toBe('success');
    const [delivery] = await after.control.webhooks();
    expect(delivery).toMatchObject({ reference, status: 'pending' });
    const again = await after.initialize({ reference });
    expect(again.body['code']).toBe('duplicate_reference');
    await after.close();
  });

  it.each([
    ['sk_live_x', 'pk_test_x'],
    ['sk_test_x', 'pk_live_x'],
    ['sk_live_x', 'pk_live_x'],
  ])(
    'refuses to start with a live key (%s, %s)',
    async (secretKey, publicKey) => {
      await expect(
        startPaystack({ port: 0, secretKey, publicKey }),
      ).rejects.toThrow('takes no live keys');
    },
  );

  it('listens on loopback only', async () => {
    const provider = await startTest();
    expect(new URL(provider.url).hostname).toBe('127.0.0.1');
    await provider.close();
  });

  it('reads several accounts from its settings', () => {
    expect(
      readSettings({
        PAYSTACK_SECRET_KEY: 'sk_test_a, sk_test_b',
        PAYSTACK_PUBLIC_KEY: 'pk_test_a, pk_test_b',
        WEBHOOK_URL: 'http://localhost:8080/api/webhooks/paystack',
        SPEED: '60',
      }),
    ).toMatchObject({
      port: 8090,
      speed: 60,
      secretKey: 'sk_test_a',
      accounts: [{ secretKey: 'sk_test_b', publicKey: 'pk_test_b' }],
    });
  });
});
