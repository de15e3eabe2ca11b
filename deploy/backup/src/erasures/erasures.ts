import type { Kafka } from '@imprint/chassis/messaging/kafka';
import type { ObjectStore } from '@imprint/chassis/object-store';
import {
  type ErasureRecord,
  formatErasures,
  parseErasures,
} from './erasure-record.ts';
import { readPublishedErasures } from './erasure-topic.ts';
import { listGatewayErasures } from './gateway-erasures.ts';

const key = 'erasures.jsonl';

const readStoredErasures = async (
  place: ObjectStore,
): Promise<ErasureRecord[]> => {
  const bytes = await place.get(key);
  return bytes ? parseErasures(bytes.toString()) : [];
};

/** Returns the records of all lists, each once. */
const mergeErasures = (...lists: ErasureRecord[][]): ErasureRecord[] => [
  ...new Map(lists.flat().map((one) => [one.id, one])).values(),
];

/** Adds new erasures to the stored list, which never expires, and returns the length of the list. */
export const addGatewayErasures = async (
  place: ObjectStore,
  gatewayUrl: string,
): Promise<number> => {
  const all = mergeErasures(
    await readStoredErasures(place),
    await listGatewayErasures(gatewayUrl),
  );
  await replaceStoredErasures(place, all);
  return all.length;
};

export const replaceStoredErasures = (
  place: ObjectStore,
  all: ErasureRecord[],
): Promise<void> =>
  place.put(key, Buffer.from(formatErasures(all)), 'application/x-ndjson');

/** Returns the erasures that are known to the stored list, the broker and the database that will be overwritten. */
export const collectKnownErasures = async (
  { place, kafka }: { place: ObjectStore; kafka: Kafka },
  overwrittenGateway: string | undefined,
): Promise<ErasureRecord[]> =>
  mergeErasures(
    await readStoredErasures(place),
    await readPublishedErasures(kafka),
    overwrittenGateway ? await listGatewayErasures(overwrittenGateway) : [],
  );
