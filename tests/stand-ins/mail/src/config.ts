import { resolve } from 'node:path';
import type { InboxSettings } from './start.ts';

const parseInteger = (
  environment: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
) => {
  const value = Number(environment[name] || fallback);
  if (!Number.isInteger(value) || value < 0)
    throw new Error(`${name} must be a whole number that is not negative.`);
  return value;
};

export const readSettings = (
  environment: NodeJS.ProcessEnv,
): InboxSettings => ({
  host: environment['HOST'] || undefined,
  webPort: parseInteger(environment, 'PORT', 8025),
  smtpPort: parseInteger(environment, 'SMTP_PORT', 1025),
  maxMails: parseInteger(environment, 'MAX_MAILS', 1000),
  webhookUrl: environment['WEBHOOK_URL'] || undefined,
  webhookSecret: environment['INBOUND_MAIL_SECRET'] || undefined,
  dataFile: environment['DATA_FILE'] && resolve(environment['DATA_FILE']),
});
