import type { Kafka } from '@imprint/chassis/messaging/kafka';
import type { ObjectStore } from '@imprint/chassis/object-store';
import { readErasures } from '@imprint/gateway/after-restore';
import {
  type ErasureRecord,
  parseErasureRecords,
} from '@imprint/gateway/erasure-records';
import { erasuresOnTheWay } from './erasure-topic.ts';

const key = 'erasures.jsonl';

/** Who was erased, by hash, as it was known when it was kept last. */
export const keptErasures = async (
  place: ObjectStore,
): Promise<ErasureRecord[]> => {
  const bytes = await place.get(key);
  return bytes ? parseErasureRecords(bytes.toString().split('\n')) : [];
};

/** Those of both, each once. */
export const together = (...lists: ErasureRecord[][]): ErasureRecord[] => [
  ...new Map(lists.flat().map((one) => [one.id, one])).values(),
];

/** Adds who was erased since to the list that lies beside the backups and outlives each of them. */
export const keepErasures = async (
  place: ObjectStore,
  gatewayUrl: string,
): Promise<number> => {
  const all = together(
    await keptErasures(place),
    await readErasures(gatewayUrl),
  );
  await writeErasures(place, all);
  return all.length;
};

export const writeErasures = (
  place: ObjectStore,
  all: ErasureRecord[],
): Promise<void> => {
  const lines = all.map((one) => `${JSON.stringify(one)}\n`);
  return place.put(key, Buffer.from(lines.join('')), 'application/x-ndjson');
};

/** As far as anything has outlived the databases: the list beside the backups, the broker, and what is to be overwritten. */
export const knownErasures = async (
  { place, kafka }: { place: ObjectStore; kafka: Kafka },
  overwrittenGateway: string | undefined,
): Promise<ErasureRecord[]> =>
  together(
    await keptErasures(place),
    await erasuresOnTheWay(kafka),
    overwrittenGateway ? await readErasures(overwrittenGateway) : [],
  );
