import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { migrate } from '@imprint/chassis/migrate';
import {
  eventually,
  silentLog,
  createTestDatabase,
  createTestTopics,
} from '@imprint/chassis/testing';
import { consumerGroups, topics } from '@imprint/proto/topics';

const run = (env: Record<string, string>) => {
  const main = join(import.meta.dirname, '../src/main.ts');
  const child = spawn(process.execPath, [main], { env, stdio: 'pipe' });
  const output: string[] = [];
  child.stdout.on('data', (data: Buffer) => output.push(data.toString()));
  child.stderr.on('data', (data: Buffer) => output.push(data.toString()));
  // At the "exit" event some output may not have arrived yet, so this waits for "close".
  const ended = once(child, 'close') as Promise<[number | null]>;
  return { child, output, ended };
};

describe('the process of orders', () => {
  it('waits for the migrations of its database, is ready after them, and exits with 0 on SIGTERM', async () => {
    const database = await createTestDatabase();
    const kafka = await createTestTopics(
      Object.values(topics),
      Object.keys(consumerGroups),
    );
    const { child, output, ended } = run({
      NODE_ENV: 'development',
      PORT: '0',
      OPS_PORT: '0',
      PUBLIC_URL: 'http://localhost:8080',
      SERVICE_KEY: 'k'.repeat(32),
      DATABASE_URL: database.url,
      KAFKA_BROKERS: kafka.brokers.join(','),
      TOPIC_PREFIX: kafka.prefix,
      GATEWAY_URL: 'http://127.0.0.1:9',
      PAYSTACK_SECRET_KEY: 'sk_test_0123456789abcdef',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'shop@imprint.example',
      ORDER_PAGE_KEY: 'o'.repeat(32),
      EBOOK_ACCESS_URL: 'http://127.0.0.1:9',
    });
    try {
      // A process starts slowly on a machine that is busy with other tests.
      await eventually(
        () => expect(output.join('')).toContain('waiting for migrations'),
        { withinMs: 45_000 },
      );
      await migrate(
        database.ownerUrl,
        join(import.meta.dirname, '../migrations'),
        silentLog,
        { runtimeUrl: database.url },
      );
      await eventually(
        async () => {
          const [, port] = /"opsPort":(\d+),/.exec(output.join('')) ?? [];
          expect({ port, output }).toMatchObject({ port: expect.any(String) });
          const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
          expect(await answer.json()).toEqual({
            running: true,
            database: true,
          });
        },
        { withinMs: 45_000 },
      );
      child.kill('SIGTERM');
      const [code] = await ended;
      expect({ code, output: output.join('') }).toMatchObject({ code: 0 });
    } finally {
      child.kill('SIGKILL');
      await database.drop();
    }
  });

  it('exits with 78 when settings are missing, and names them without printing a secret', async () => {
    const { output, ended } = run({ PAYSTACK_SECRET_KEY: 'sk_live_secret' });
    const [code] = await ended;
    expect(code).toBe(78);
    expect(output.join('')).toContain('DATABASE_URL');
    expect(output.join('')).not.toContain('sk_live_secret');
  });
});
