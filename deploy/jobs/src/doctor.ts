// Looks whether a shop can sell, says of each fault what to do, and ends with 1 if there is one.
import { lookup } from 'node:dns/promises';
import { statfs } from 'node:fs/promises';
import { configOrExit } from '@imprint/chassis/config';
import { smtpProvider } from '@imprint/chassis/mail/smtp';
import { openObjectStore } from '@imprint/chassis/open-object-store';
import { checkDomain } from './doctor/domain.ts';
import { DoctorConfig } from './doctor/doctor-config.ts';
import { checkBackups, checkDisk } from './doctor/machine.ts';
import { checkMail } from './doctor/mail.ts';
import { checkProvider } from './doctor/provider.ts';
import { certificateOf, checkTls } from './doctor/tls.ts';

const config = configOrExit(DoctorConfig, process.env);
const { PUBLIC_URL } = config;
const now = new Date();

const mail = smtpProvider(config.SMTP_URL, config.MAIL_FROM);
const sendTestMail = (to: string) =>
  mail.send({
    id: `doctor-${now.getTime()}`,
    to,
    subject: 'A test mail of your shop',
    text: `This mail was sent by make doctor at ${PUBLIC_URL}. Buyers get theirs the same way.`,
    html: `<p>This mail was sent by make doctor at ${PUBLIC_URL}. Buyers get theirs the same way.</p>`,
  });

const ofProvider = await checkProvider({
  baseUrl: config.PAYSTACK_BASE_URL,
  secretKey: config.PAYSTACK_SECRET_KEY,
  publicUrl: PUBLIC_URL,
  now: () => new Date(),
});
const disk = await statfs(config.DATA_FOLDER);
const findings = [
  ...(await Promise.all([
    checkDomain({
      publicUrl: PUBLIC_URL,
      gatewayUrl: config.GATEWAY_URL,
      lookup: async (host) =>
        (await lookup(host, { all: true })).map(({ address }) => address),
      read: async (url) =>
        (await fetch(url, { signal: AbortSignal.timeout(5_000) })).text(),
    }),
    checkTls(PUBLIC_URL, certificateOf, now),
    checkMail(config.OWNER_EMAIL, sendTestMail),
    checkBackups(
      openObjectStore({
        STORAGE_FOLDER: config.BACKUP_FOLDER,
        S3_ENDPOINT: config.BACKUP_S3_ENDPOINT,
        S3_REGION: config.BACKUP_S3_REGION,
        S3_BUCKET: config.BACKUP_S3_BUCKET,
        S3_ACCESS_KEY_ID: config.BACKUP_S3_ACCESS_KEY_ID,
        S3_SECRET_ACCESS_KEY: config.BACKUP_S3_SECRET_ACCESS_KEY,
      }),
      now,
    ),
  ])),
  ...ofProvider,
  checkDisk({
    bytes: disk.blocks * disk.bsize,
    freeBytes: disk.bavail * disk.bsize,
  }),
];
mail.close();

for (const { isFine, sentence } of findings)
  process.stdout.write(`${isFine ? '✓' : '✗'} ${sentence}\n`);
const faults = findings.filter(({ isFine }) => !isFine).length;
process.stdout.write(
  faults ? `\n${faults} to put right.\n` : '\nThe shop can sell.\n',
);
process.exit(faults ? 1 : 0);
