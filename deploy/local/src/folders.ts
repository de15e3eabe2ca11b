import { join } from 'node:path';

export const repositoryFolder = join(import.meta.dirname, '../../..');

/** Everything this machine makes and git does not keep: downloads, data, logs, secrets. */
export const localFolder = join(repositoryFolder, '.local');

export const cacheFolder = join(localFolder, 'cache');
