import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../folders.ts';
import { UserError } from '../user-error.ts';
import { run } from '../processes/run.ts';

const here = join(import.meta.dirname, '../..');

/** Files that Maven downloads into a folder of their own, with the list of their checksums. */
type Download = { name: string; what: string; pom: string; list: string };

const stores: Download = {
  name: 'embedded-stores',
  what: 'Kafka and Redis',
  pom: 'pom.xml',
  list: 'downloads.sha256',
};

const s3Proxy: Download = {
  name: 's3-proxy',
  what: 'S3Proxy',
  pom: 's3-proxy.pom.xml',
  list: 's3-proxy.sha256',
};

const imapServer: Download = {
  name: 'imap-server',
  what: 'GreenMail',
  pom: 'imap-server.pom.xml',
  list: 'imap-server.sha256',
};

const started = new Map<Download, Promise<string>>();

const ensureDownloadOnce = (download: Download): Promise<string> => {
  const folder =
    started.get(download) ??
    ensureCompleteDownload(join(cacheFolder, download.name), download);
  started.set(download, folder);
  return folder;
};

/** Returns the folder with Kafka's jars and the Redis binaries, verified by `downloads.sha256`. */
export const ensureStoreDownloads = (): Promise<string> =>
  ensureDownloadOnce(stores);

/** Returns the folder of the object store, which only tests need, verified by `s3-proxy.sha256`. */
export const ensureS3ProxyDownload = (): Promise<string> =>
  ensureDownloadOnce(s3Proxy);

/** Returns the folder of the IMAP server, which only tests need, verified by `imap-server.sha256`. */
export const ensureImapServerDownload = (): Promise<string> =>
  ensureDownloadOnce(imapServer);

/** Verifies a folder and returns it; downloads all files again if one is missing or damaged. */
export const ensureCompleteDownload = async (
  kept: string,
  download = stores,
): Promise<string> => {
  if (!(await findDamagedFile(kept, download))) return kept;
  const fresh = await fetchDownload(download);
  await rm(kept, { recursive: true, force: true });
  await rename(fresh, kept);
  return kept;
};

const fetchDownload = async (download: Download): Promise<string> => {
  await mkdir(cacheFolder, { recursive: true });
  const folder = await mkdtemp(join(cacheFolder, 'download-'));
  try {
    await runMaven(folder, download);
    if (!(await findDamagedFile(folder, download))) return folder;
    // Maven's own cache holds a damaged file, so everything is downloaded again through an empty cache.
    await rm(folder, { recursive: true, force: true });
    const empty = join(cacheFolder, 'maven');
    await runMaven(folder, download, `-Dmaven.repo.local=${empty}`);
    await rm(empty, { recursive: true, force: true });
    const fault = await findDamagedFile(folder, download);
    if (!fault) return folder;
    throw new UserError(
      `The download of ${fault} is not the file that deploy/local/${download.list} names; check the network or the Maven mirror, then run the command again.`,
    );
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};

const runMaven = async (
  folder: string,
  download: Download,
  ...more: string[]
): Promise<void> => {
  const pom = join(here, download.pom);
  const options = ['-B', '-q', '-C', '-f', pom, `-Dstores.directory=${folder}`];
  try {
    await run('mvn', [...options, ...more, 'process-resources']);
  } catch (error) {
    throw new UserError(describeMavenError(error, download));
  }
};

const describeMavenError = (error: unknown, { what }: Download): string => {
  const { code, stdout = '' } = error as { code?: unknown; stdout?: string };
  if (code === 'ENOENT')
    return 'Maven is missing; install it with: apt-get install -y maven openjdk-17-jre-headless';
  const reason = stdout.split('\n').find((line) => line.includes('[ERROR]'));
  return `Maven could not download ${what} (${reason?.replace(/.*\[ERROR\]\S*\s*/, '').slice(0, 200) ?? 'it gave no reason'}); check the network, then run the command again.`;
};

/** Returns the first file of the list that is missing or has another checksum. */
const findDamagedFile = async (
  folder: string,
  download: Download,
): Promise<string | undefined> => {
  const list = await readFile(join(here, download.list), 'utf8');
  for (const line of list.trimEnd().split('\n')) {
    const [sum, file = ''] = line.split('  ');
    if ((await checksum(join(folder, file))) !== sum) return file;
  }
  return undefined;
};

const checksum = async (file: string): Promise<string | undefined> => {
  const bytes = await readFile(file).catch(() => undefined);
  return bytes && createHash('sha256').update(bytes).digest('hex');
};
