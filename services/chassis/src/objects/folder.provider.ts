import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isObjectKey, type ObjectStore } from './object-store.model.ts';

const isMissing = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === 'ENOENT';

/** Keeps files in a folder, for development and tests. */
export const folderStore = (folder: string): ObjectStore => {
  const pathOf = (key: string): string => {
    if (!isObjectKey(key)) throw new Error(`no key of an object: ${key}`);
    return join(folder, key);
  };
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Whoever reads meanwhile sees all of it or nothing.
      const draft = `${path}.${randomUUID()}`;
      await writeFile(draft, bytes);
      await rename(draft, path);
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
  };
};
