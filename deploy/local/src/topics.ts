import { runCommand } from './run-command.ts';
import { ensureTopics } from './topics/ensure-topics.ts';

/** The job that makes the topics of any installation: `KAFKA_BROKERS=… TOPIC_PARTITIONS=6 TOPIC_REPLICATION=1 node topics.ts`. */
await runCommand(async () => {
  const made = await ensureTopics({
    brokers: (process.env.KAFKA_BROKERS ?? '127.0.0.1:19092').split(','),
    partitions: Number(process.env.TOPIC_PARTITIONS ?? 6),
    replicationFactor: Number(process.env.TOPIC_REPLICATION ?? 1),
    prefix: process.env.TOPIC_PREFIX ?? '',
  });
  console.log(made.length ? `Made ${made.join(', ')}` : 'All topics exist');
});
