import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureRunning } from '../processes/ensure-running.ts';
import { plainEnvironment } from '../processes/environment.ts';
import { freePort } from '../processes/ports.ts';
import { tieToThisProcess } from '../processes/watchdog.ts';
import { s3ProxyDownload } from './downloads.ts';
import { java, requireJava } from './java.ts';
import { throwawayFolder } from './throwaway-stores.ts';

const keys = {
  region: 'us-east-1',
  accessKeyId: 'imprint-test',
  secretAccessKey: 'a-secret-of-the-test',
};

const propertiesOf = (endpoint: string): string =>
  Object.entries({
    's3proxy.endpoint': endpoint,
    's3proxy.authorization': 'aws-v4',
    's3proxy.identity': keys.accessKeyId,
    's3proxy.credential': keys.secretAccessKey,
    // Objects are in memory only.
    'jclouds.provider': 'transient-nio2',
    'jclouds.identity': 'none',
    'jclouds.credential': 'none',
  })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** Starts a real S3 server on a free port; it ends with this process at the latest. */
export const startS3Proxy = async () => {
  await requireJava();
  const folder = await throwawayFolder();
  const watchdog = tieToThisProcess(folder, folder);
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const properties = join(folder, 's3-proxy.properties');
  await ensureRunning({
    daemon: {
      name: 's3-proxy',
      command: java(),
      args: [
        ...'-Xmx256m -XX:+UseSerialGC -XX:TieredStopAtLevel=1'.split(' '),
        ...['-cp', join(await s3ProxyDownload(), 's3-proxy', '*')],
        ...['org.gaul.s3proxy.Main', '--properties', properties],
      ],
      cwd: folder,
      env: { ...plainEnvironment(), LOG_LEVEL: 'warn' },
      folder,
    },
    ports: { S3_PROXY_PORT: port },
    prepare: () => writeFile(properties, propertiesOf(endpoint)),
    // Any answer shows that the server runs.
    probe: () => fetch(endpoint, { signal: AbortSignal.timeout(2_000) }),
  });
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= watchdog.release());
  return { endpoint, ...keys, stop };
};
