// Publishes the dead letters of one consumer group again; exits with 1 if it skipped any.
// Usage: replay.ts analytics.sales
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
  const { replayed, skipped } = await replayDeadLetters(kafka, group, log);
  log.info({ group, replayed, skipped }, 'dead letters replayed');
  if (skipped > 0) process.exitCode = 1;
} else {
  log.error({ group, groups }, 'unknown consumer group in command argument');
  process.exitCode = 64; // EX_USAGE of sysexits.h
}
