import { connect } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensureDaemonReady } from '../processes/ensure-daemon-ready.ts';
import { pickInheritedEnvironment } from '../processes/environment.ts';
import { reserveFreePort } from '../processes/ports.ts';
import { startWatchdog } from '../processes/watchdog.ts';
import { ensureImapServerDownload } from './downloads.ts';
import { javaCommand, requireJava } from './java.ts';
import { createThrowawayFolder } from './throwaway-stores.ts';

const user = 'answers';
const password = 'a-password-of-the-test';
const address = 'reply@imprint.example';

/** Waits for the greeting, which comes later than the open port. */
const waitForGreeting = async (port: number): Promise<void> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'data', { signal: AbortSignal.timeout(2_000) });
  } finally {
    socket.destroy();
  }
};

/** Starts a real IMAP server with one mailbox on a free port; it ends with this process at the latest. */
export const startThrowawayImapServer = async () => {
  await requireJava();
  const folder = await createThrowawayFolder();
  const watchdog = startWatchdog(folder, folder);
  const port = await reserveFreePort();
  const options = {
    'setup.hostname': '127.0.0.1',
    'imap.port': port,
    'imap.hostname': '127.0.0.1',
    users: `${user}:${password}@${address.split('@')[1]}`,
    'users.login': 'local_part',
  };
  await ensureDaemonReady({
    daemon: {
      name: 'imap-server',
      command: javaCommand(),
      args: [
        ...'-Xmx128m -XX:+UseSerialGC -XX:TieredStopAtLevel=1'.split(' '),
        ...Object.entries(options).map(
          ([name, value]) => `-Dgreenmail.${name}=${value}`,
        ),
        ...['-cp', join(await ensureImapServerDownload(), 'imap-server', '*')],
        'com.icegreen.greenmail.standalone.GreenMailStandaloneRunner',
      ],
      cwd: folder,
      env: pickInheritedEnvironment(),
      folder,
    },
    ports: { IMAP_PORT: port },
    prepare: () => Promise.resolve(),
    probe: () => waitForGreeting(port),
  });
  let stopped: Promise<void> | undefined;
  const stopServerOnce = () => (stopped ??= watchdog.release());
  return {
    host: '127.0.0.1',
    port,
    user,
    password,
    address,
    stop: stopServerOnce,
  };
};
