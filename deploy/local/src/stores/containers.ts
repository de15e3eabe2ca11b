import {
  GenericContainer,
  type StartedTestContainer,
  Wait,
} from 'testcontainers';
import { reserveFreePort } from '../processes/ports.ts';
import { awaitAllThenReject } from '../processes/settled.ts';
import { probeKafka } from './probes.ts';
import type { ThrowawayStores } from './store-types.ts';

/** Starts the stores as containers for one run of tests, with the library testcontainers. */
export const startThrowawayContainers = async (): Promise<ThrowawayStores> => {
  const kafkaPort = await reserveFreePort();
  const [postgres, redis, kafka] = await awaitAllThenReject([
    postgresContainer().start(),
    new GenericContainer('redis:7-alpine')
      .withExposedPorts(6379)
      .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
      .start(),
    kafkaContainer(kafkaPort).start(),
  ]);
  const kafkaBrokers = `127.0.0.1:${kafkaPort}`;
  await probeKafka(kafkaBrokers);
  return {
    databaseAdminUrl: `postgres://postgres:imprint@${addressOf(postgres, 5432)}/postgres`,
    redisUrl: `redis://${addressOf(redis, 6379)}`,
    kafkaBrokers,
    stop: async () => {
      await Promise.all([postgres.stop(), redis.stop(), kafka.stop()]);
    },
  };
};

const addressOf = (container: StartedTestContainer, port: number): string =>
  `${container.getHost()}:${container.getMappedPort(port)}`;

const postgresContainer = (): GenericContainer =>
  new GenericContainer('postgres:18')
    .withEnvironment({ POSTGRES_PASSWORD: 'imprint' })
    .withCommand(['-c', 'fsync=off', '-c', 'max_connections=200'])
    .withExposedPorts(5432)
    // The image starts the server twice, first for its set-up, so the second message counts.
    .withWaitStrategy(
      Wait.forLogMessage(/ready to accept connections/, 2).withStartupTimeout(
        60_000,
      ),
    );

/** A broker sends its own address to clients, so its published port must be known before the container starts. */
const kafkaContainer = (port: number): GenericContainer =>
  new GenericContainer('apache/kafka:4.2.0')
    .withEnvironment({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP:
        'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
      KAFKA_OFFSETS_TOPIC_NUM_PARTITIONS: '1',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
    })
    .withExposedPorts({ container: 9092, host: port })
    .withWaitStrategy(
      Wait.forLogMessage(/Kafka Server started/).withStartupTimeout(60_000),
    );
