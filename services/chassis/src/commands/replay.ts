// Publishes the dead letters of one consumer group again. Usage: replay.ts analytics.sales
import { consumerGroups } from '@imprint/proto/topics';
import { z } from 'zod';
import {
  commonSettings,
  configOrExit,
  kafkaSettings,
} from '../config/config.ts';
import { createLogger } from '../runtime/logger.ts';
import { replayDeadLetters } from '../messaging/dead-letters.ts';
import { createKafkaFromConfig } from '../messaging/kafka.ts';

const { LOG_LEVEL } = commonSettings;
const config = configOrExit(
  z.object({ LOG_LEVEL, ...kafkaSettings }),
  process.env,
);
const log = createLogger('replay', config.LOG_LEVEL);
const groups = Object.keys(consumerGroups);
const [group = ''] = process.argv.slice(2);

if (groups.includes(group)) {
  const kafka = createKafkaFromConfig(config, 'replay', log);
  const replayed = await replayDeadLetters(kafka, group);
  log.info({ group, replayed }, 'dead letters replayed');
} else {
  log.error({ group, groups }, 'unknown consumer group in command argument');
  process.exitCode = 64; // EX_USAGE of sysexits.h
}
