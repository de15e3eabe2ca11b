import { join } from 'node:path';

export const repositoryFolder = join(import.meta.dirname, '../../..');

/** Everything that is generated on this machine and not committed. */
export const localFolder = join(repositoryFolder, '.local');

/** Downloads and compiled code; may be deleted at any time. */
export const cacheFolder = join(localFolder, 'cache');

/** Data, logs, process ids and secrets of the system that `make up` starts. */
export const systemFolder = join(localFolder, 'system');
