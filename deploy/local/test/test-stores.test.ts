import { describe, expect, it } from '@jest/globals';
import pg from 'pg';

describe('the stores of a test run', () => {
  it('answer at the addresses in the environment', async () => {
    const client = new pg.Client(process.env.IMPRINT_TEST_DATABASE_ADMIN_URL);
    await client.connect();
    const { rows } = await client.query<{ major: number }>(
      `select current_setting('server_version_num')::int / 10000 as major`,
    );
    await client.end();
    expect(rows).toEqual([{ major: 18 }]);
    expect(process.env.IMPRINT_TEST_REDIS_URL).toMatch(/^redis:/);
    expect(process.env.IMPRINT_TEST_KAFKA_BROKERS).toMatch(/:\d+$/);
  });
});
