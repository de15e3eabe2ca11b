import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryFolder } from '../folders.ts';

/** Returns a hash that changes when one of these files, or a file in one of these folders, changes. */
export const sourceHash = async (places: string[]): Promise<string> => {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(places.map(filesIn))).flat())
    hash
      .update(`${file}\0`)
      .update(await readFile(join(repositoryFolder, file)));
  return hash.digest('hex');
};

const filesIn = async (place: string): Promise<string[]> => {
  const path = join(repositoryFolder, place);
  if ((await stat(path)).isFile()) return [place];
  const entries = await readdir(path, { withFileTypes: true });
  const below = entries
    .filter(({ name }) => !/^(node_modules|dist|coverage|test)$/.test(name))
    .map(({ name }) => name)
    .sort()
    .map((name) => filesIn(join(place, name)));
  return (await Promise.all(below)).flat();
};
