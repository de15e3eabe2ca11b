// Creates the topics of an installation. Usage: KAFKA_BROKERS=… TOPIC_PARTITIONS=6 TOPIC_REPLICATION=1 node topics.ts
import { configOrExit } from '@imprint/chassis/config';
import { createLogger } from '@imprint/chassis/logger';
import { createKafkaFromConfig } from '@imprint/chassis/messaging/kafka';
import { TopicConfig } from './config.ts';
import { ensureTopics } from './ensure-topics.ts';
import { retryUntilReady } from './retry-until-ready.ts';

const config = configOrExit(TopicConfig, process.env);
const log = createLogger('topics', config.LOG_LEVEL);
const kafka = createKafkaFromConfig(config, 'topics', log);
const made = await retryUntilReady(log, 'kafka', () =>
  ensureTopics(kafka, {
    partitions: config.TOPIC_PARTITIONS,
    replicas: config.TOPIC_REPLICATION,
  }),
);
log.info({ made }, 'topics ready');
