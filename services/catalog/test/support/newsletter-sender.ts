// Sends newsletters as the service does, in a process of its own, so that a test can kill it.
import { systemClock } from '@imprint/chassis/clock';
import { createPool } from '@imprint/chassis/db';
import { createLogger } from '@imprint/chassis/logger';
import { createSmtpProvider } from '@imprint/chassis/mail/smtp';
import { startIssueSending } from '../../src/newsletter/issues/send-issues.ts';

const [databaseUrl = '', smtpUrl = '', connections] = process.argv.slice(2);

startIssueSending({
  pool: createPool(databaseUrl),
  clock: systemClock,
  log: createLogger('catalog', 'silent'),
  mail: createSmtpProvider(smtpUrl, 'Ada <ada@a.ng>', Number(connections)),
  keys: { current: 'k'.repeat(32) },
  publicUrl: 'https://imprint.example',
});
