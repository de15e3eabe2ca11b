// Prints, as JSON lines, the dead letters of one consumer group, or of all, that were not replayed yet.
// Usage: list-dead-letters.ts [analytics.sales]
import { consumerGroups } from '@imprint/proto/topics';
import { z } from 'zod';
import {
  commonSettings,
  configOrExit,
  kafkaSettings,
} from '../config/config.ts';
import { createLogger } from '../runtime/logger.ts';
import { listPendingDeadLetters } from '../messaging/dead-letters.ts';
import { createKafkaFromConfig } from '../messaging/kafka.ts';

const { LOG_LEVEL } = commonSettings;
const config = configOrExit(
  z.object({ LOG_LEVEL, ...kafkaSettings }),
  process.env,
);
const log = createLogger('dead-letters', config.LOG_LEVEL);
const groups = Object.keys(consumerGroups);
const [requestedGroup] = process.argv.slice(2);

if (requestedGroup === undefined || groups.includes(requestedGroup)) {
  const kafka = createKafkaFromConfig(config, 'dead-letters', log);
  for (const group of requestedGroup === undefined
    ? groups
    : [requestedGroup]) {
    const { deadLetters, missing } = await listPendingDeadLetters(kafka, group);
    for (const deadLetter of deadLetters)
      process.stdout.write(`${JSON.stringify({ group, ...deadLetter })}\n`);
    if (missing > 0) {
      log.error({ group, unread: missing }, 'dead letters not read in time');
      process.exitCode = 1;
    }
  }
} else {
  log.error(
    { group: requestedGroup, groups },
    'unknown consumer group in command argument',
  );
  process.exitCode = 64; // EX_USAGE of sysexits.h
}
