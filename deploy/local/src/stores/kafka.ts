import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError, messageOf } from '../user-error.ts';
import { run } from '../processes/run.ts';
import type { Daemon } from '../processes/daemon.ts';
import { ensureDaemonReady } from '../processes/ensure-daemon-ready.ts';
import { pickInheritedEnvironment } from '../processes/environment.ts';
import { reserveFreePort } from '../processes/ports.ts';
import { ensureStoreDownloads } from './downloads.ts';
import { javaCommand, requireJava } from './java.ts';
import { probeKafka } from './probes.ts';
import type { StoreOptions } from './store-types.ts';

const logging = join(import.meta.dirname, 'kafka-logging.xml');

/** Starts one node that is broker and controller (KRaft), and returns its address. */
export const startKafka = async (options: StoreOptions): Promise<string> => {
  const port = options.ports.kafka;
  const data = join(options.folder, 'kafka');
  const properties = join(data, 'server.properties');
  const daemon: Daemon = {
    name: 'kafka',
    command: javaCommand(),
    args: [
      ...'-Xmx384m -XX:+UseSerialGC -XX:TieredStopAtLevel=1'.split(' '),
      `-Dlog4j2.configurationFile=${logging}`,
      ...['-cp', join(await ensureStoreDownloads(), 'kafka', '*')],
      ...['kafka.Kafka', properties],
    ],
    cwd: options.folder,
    env: pickInheritedEnvironment(),
    folder: options.folder,
  };
  await ensureDaemonReady({
    daemon,
    ports: { KAFKA_PORT: port },
    prepare: async () => {
      await requireJava();
      await mkdir(data, { recursive: true });
      const settings = formatServerProperties(
        port,
        await reserveFreePort(),
        data,
      );
      await writeFile(properties, settings);
      if (!existsSync(join(data, 'log', 'meta.properties')))
        await formatDataFolder(data, properties, daemon.args);
    },
    probe: () => probeKafka(`127.0.0.1:${port}`),
  });
  return `127.0.0.1:${port}`;
};

const formatServerProperties = (
  port: number,
  controllerPort: number,
  data: string,
): string =>
  Object.entries({
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    'controller.listener.names': 'CONTROLLER',
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}`,
    'listener.security.protocol.map':
      'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'log.dirs': join(data, 'log'),
    'auto.create.topics.enable': false,
    // A single node has no replicas, and gains nothing from more partitions of internal topics.
    'offsets.topic.num.partitions': 1,
    'offsets.topic.replication.factor': 1,
    'transaction.state.log.num.partitions': 1,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'share.coordinator.state.topic.num.partitions': 1,
    'share.coordinator.state.topic.replication.factor': 1,
    'share.coordinator.state.topic.min.isr': 1,
    'group.initial.rebalance.delay.ms': 0,
    // After a kill, a new start waits until the old broker's session has expired, 9 s by default.
    'broker.session.timeout.ms': 4_000,
    'broker.heartbeat.interval.ms': 1_000,
    'log.cleaner.dedupe.buffer.size': 4 * 1024 * 1024,
    'num.network.threads': 2,
    'num.io.threads': 4,
    'background.threads': 2,
  })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

const formatDataFolder = async (
  data: string,
  properties: string,
  args: string[],
): Promise<void> => {
  // An interrupted format leaves a folder that the next format would refuse.
  await rm(join(data, 'log'), { recursive: true, force: true });
  const clusterId = Buffer.from(randomUUID().replaceAll('-', ''), 'hex');
  // Option and value are one argument, because an id may begin with a hyphen.
  const options = ['format', `--cluster-id=${clusterId.toString('base64url')}`];
  try {
    await run(javaCommand(), [
      ...args.slice(0, -2),
      'kafka.tools.StorageTool',
      ...options,
      ...['-c', properties],
    ]);
  } catch (error) {
    throw new UserError(
      `Kafka could not make its data folder ${data}: ${messageOf(error)}`,
    );
  }
};
