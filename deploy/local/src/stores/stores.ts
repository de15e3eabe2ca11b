import { rm } from 'node:fs/promises';
import { stopDaemon } from '../processes/daemon.ts';
import { isComposeUp, startCompose, stopCompose } from './compose.ts';
import { embeddedNames, startEmbeddedStores } from './embedded.ts';
import { readExternalStoreAddresses } from './external.ts';
import { outsideDataFolderOf } from './postgres-home.ts';
import type { StoreAddresses, StoreOptions } from './store-types.ts';
import {
  chosenStoreMode,
  recordedStoreMode,
  recordStoreMode,
} from './store-mode.ts';

/** Finds or starts PostgreSQL, Redis and Kafka in the way that the setting STORES names. */
export const startStores = async (
  options: StoreOptions,
): Promise<StoreAddresses> => {
  const { folder } = options;
  const way = chosenStoreMode();
  if ((await recordedStoreMode(folder)) !== way) await stopStores(folder);
  await recordStoreMode(folder, way);
  switch (way) {
    case 'embedded':
      return startEmbeddedStores(options);
    case 'docker':
      return startCompose(options);
    case 'external':
      return readExternalStoreAddresses();
  }
};

/** Stops the stores that `startStores` has started for this folder; external stores keep running. */
export const stopStores = async (folder: string): Promise<void> => {
  await Promise.all(embeddedNames.map((name) => stopDaemon({ folder, name })));
  if ((await recordedStoreMode(folder)) === 'docker') await stopCompose(folder);
};

/** Deletes the data of stopped stores that is outside `folder`, such as Docker volumes. */
export const eraseDataOutsideFolder = async (folder: string): Promise<void> => {
  const outside = outsideDataFolderOf(folder);
  if (outside) await rm(outside, { recursive: true, force: true });
  if ((await recordedStoreMode(folder)) === 'docker')
    await stopCompose(folder, { erase: true });
};

/** Whether the stores run as containers, for which no process ids are recorded. */
export const areContainersRunning = async (folder: string): Promise<boolean> =>
  (await recordedStoreMode(folder)) === 'docker' && (await isComposeUp(folder));
