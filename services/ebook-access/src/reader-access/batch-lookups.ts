import DataLoader from 'dataloader';

const maxBatchSize = 100;

/** Lets lookups of one turn of the event loop share one query; nothing is cached. */
export const batchLookups = <Key, Found>(
  findAll: (keys: readonly Key[]) => Promise<Found[]>,
): ((key: Key) => Promise<Found>) => {
  const loader = new DataLoader<Key, Found>(findAll, {
    cache: false,
    maxBatchSize,
    batchScheduleFn: (send) => void setImmediate(send),
  });
  return (key) => loader.load(key);
};
