import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureDaemonReady } from '../processes/ensure-daemon-ready.ts';
import { pickInheritedEnvironment } from '../processes/environment.ts';
import { reserveFreePort } from '../processes/ports.ts';
import { startWatchdog } from '../processes/watchdog.ts';
import { ensureS3ProxyDownload } from './downloads.ts';
import { javaCommand, requireJava } from './java.ts';
import { createThrowawayFolder } from './throwaway-stores.ts';

const keys = {
  region: 'us-east-1',
  accessKeyId: 'imprint-test',
  secretAccessKey: 'a-secret-of-the-test',
};

const formatS3ProxyProperties = (endpoint: string): string =>
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
export const startThrowawayS3Server = async () => {
  await requireJava();
  const folder = await createThrowawayFolder();
  const watchdog = startWatchdog(folder, folder);
  const port = await reserveFreePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const properties = join(folder, 's3-proxy.properties');
  await ensureDaemonReady({
    daemon: {
      name: 's3-proxy',
      command: javaCommand(),
      args: [
        ...'-Xmx256m -XX:+UseSerialGC -XX:TieredStopAtLevel=1'.split(' '),
        ...['-cp', join(await ensureS3ProxyDownload(), 's3-proxy', '*')],
        ...['org.gaul.s3proxy.Main', '--properties', properties],
      ],
      cwd: folder,
      env: { ...pickInheritedEnvironment(), LOG_LEVEL: 'warn' },
      folder,
    },
    ports: { S3_PROXY_PORT: port },
    prepare: () => writeFile(properties, formatS3ProxyProperties(endpoint)),
    // Any answer shows that the server runs.
    probe: () => fetch(endpoint, { signal: AbortSignal.timeout(2_000) }),
  });
  let stopped: Promise<void> | undefined;
  const stopServerOnce = () => (stopped ??= watchdog.release());
  return { endpoint, ...keys, stop: stopServerOnce };
};
