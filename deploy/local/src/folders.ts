import { join } from 'node:path';

export const repositoryFolder = join(import.meta.dirname, '../../..');

/** The folder of everything that is generated on this machine and not committed. */
export const localFolder = join(repositoryFolder, '.local');

/** The folder of downloads and compiled code, which may be deleted at any time. */
export const cacheFolder = join(localFolder, 'cache');

/** The folder of data, logs, process ids and secrets of the system that `make up` starts. */
export const systemFolder = join(localFolder, 'system');
