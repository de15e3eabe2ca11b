import { randomUUID } from 'node:crypto';
import {
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { isObjectKey, type ObjectStore } from './object-store.model.ts';

const isNotFoundError = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === 'ENOENT';

// This ending marks a file that `put` has not finished writing.
const draft = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns a store of files in a folder, for development and tests. */
export const createFolderStore = (folder: string): ObjectStore => {
  const pathOf = (key: string): string => {
    if (!isObjectKey(key)) throw new Error(`no key of an object: ${key}`);
    return join(folder, key);
  };
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // The file is renamed when complete, so that a concurrent reader never sees a part of it.
      const unfinished = `${path}.${randomUUID()}`;
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isNotFoundError(error)) return undefined;
        throw error;
      }
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    list: async (prefix = '') => {
      const found = await readdir(folder, {
        recursive: true,
        withFileTypes: true,
      }).catch((error: unknown) => {
        if (isNotFoundError(error)) return [];
        throw error;
      });
      return found
        .filter((entry) => entry.isFile() && !draft.test(entry.name))
        .map(({ parentPath, name }) =>
          relative(folder, join(parentPath, name)).replaceAll(sep, '/'),
        )
        .filter((key) => isObjectKey(key) && key.startsWith(prefix));
    },
  };
};
