import { createPool } from '@imprint/chassis/db';
import { readDatabaseUrl } from '@imprint/chassis/config';
import { issueSetupCode } from './admin-auth/owner-setup/prepare-owner.ts';

// `npm run setup-code -w @imprint/gateway` prints a new code for the owner account, or nothing if the account exists.

const pool = createPool(readDatabaseUrl());
try {
  const code = await issueSetupCode({ pool })();
  if (code) process.stdout.write(`${code}\n`);
  else process.stderr.write('The shop already has an owner account.\n');
} finally {
  await pool.end();
}
