import { join } from 'node:path';

export const repositoryFolder = join(import.meta.dirname, '../../..');

/** Everything this machine makes and git does not keep. */
export const localFolder = join(repositoryFolder, '.local');

/** Downloads and compiled code; may be deleted at any time. */
export const cacheFolder = join(localFolder, 'cache');

/** Data, logs, process numbers and secrets of the system that `make up` starts. */
export const systemFolder = join(localFolder, 'system');
