import { lookup, resolveTxt } from 'node:dns/promises';
import { stat, statfs } from 'node:fs/promises';
import { backupToStorageSettings } from '@imprint/chassis/backup-storage';
import { openObjectStore } from '@imprint/chassis/open-object-store';
import type { DoctorConfig } from './doctor-config.ts';
import { checkDomainReachesServer } from './domain.ts';
import { checkFileStorage } from './files.ts';
import {
  type Finding,
  createFaultFinding,
  createPassedFinding,
} from './finding.ts';
import {
  checkLastBackup,
  checkDiskSpace,
  checkBackupsOnOtherDisk,
} from './machine.ts';
import { checkSpfAndDmarc } from './mail.ts';
import { checkProvider } from './provider.ts';
import {
  checkBookIsNotSample,
  checkServicesReady,
  fetchJson,
  reportPrices,
} from './shop.ts';
import {
  fetchCertificateExpiry,
  checkTls,
  fetchCertificateFingerprint,
} from './tls.ts';

const runFileCheck = async (config: DoctorConfig): Promise<Finding[]> =>
  config.STORAGE_FOLDER
    ? []
    : [await checkFileStorage(openObjectStore(config))];

const runBackupChecks = async (
  config: DoctorConfig,
  now: Date,
): Promise<Finding[]> => {
  const { BACKUP_FOLDER, BACKUP_S3_BUCKET, DATA_FOLDER } = config;
  if (!BACKUP_FOLDER && !BACKUP_S3_BUCKET)
    return [
      createFaultFinding(
        'No destination for backups is set. Set BACKUP_FOLDER or BACKUP_S3_BUCKET.',
      ),
    ];
  const place = openObjectStore(backupToStorageSettings(config));
  const age = await checkLastBackup(place, now);
  if (!BACKUP_FOLDER) return [age];
  const [shop, backups] = await Promise.all(
    [DATA_FOLDER, BACKUP_FOLDER].map((folder) => stat(folder)),
  );
  return [age, checkBackupsOnOtherDisk(shop?.dev ?? 0, backups?.dev ?? 0)];
};

/** The doctor cannot decrypt what the author saved in the back office. */
const checkedInBackOffice = (what: string): Finding =>
  createPassedFinding(
    `${what} is not set on this server; the back office checks what is saved there.`,
  );

/** Runs all checks but the test email, which is the only check with a visible effect. */
export const runChecks = async (
  config: DoctorConfig,
  now: Date,
): Promise<Finding[]> => {
  const { PUBLIC_URL, GATEWAY_URL } = config;
  const url = new URL(PUBLIC_URL);
  const disk = await statfs(config.DATA_FOLDER);
  const space = {
    bytes: disk.blocks * disk.bsize,
    freeBytes: disk.bavail * disk.bsize,
  };
  const findings = await Promise.all([
    checkDomainReachesServer({
      publicUrl: PUBLIC_URL,
      lookup: async (host) =>
        (await lookup(host, { all: true })).map(({ address }) => address),
      inside: () => fetchCertificateFingerprint(url, config.EDGE_ADDRESS),
      outside: () => fetchCertificateFingerprint(url),
    }),
    checkTls(PUBLIC_URL, fetchCertificateExpiry, now),
    checkServicesReady(config.PARTS, fetchJson),
    checkBookIsNotSample(GATEWAY_URL, fetchJson),
    reportPrices(GATEWAY_URL, fetchJson),
    runFileCheck(config),
    config.MAIL_FROM
      ? checkSpfAndDmarc(config.MAIL_FROM, resolveTxt)
      : checkedInBackOffice('The sender of emails'),
    config.PAYSTACK_SECRET_KEY
      ? checkProvider({
          baseUrl: config.PAYSTACK_BASE_URL,
          secretKey: config.PAYSTACK_SECRET_KEY,
          publicUrl: PUBLIC_URL,
          now: () => new Date(),
        })
      : checkedInBackOffice("The payment provider's key"),
    runBackupChecks(config, now),
  ]);
  return [...findings.flat(), checkDiskSpace(space)];
};
