import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

export type Entry = { kind: string; key: string; value: unknown };

export type Journal = {
  /** Returns the last entry of every key, in the order in which the keys first appeared; null removes a key. */
  read: () => Entry[];
  append: (entry: Entry) => void;
  clear: () => void;
};

export const noJournal: Journal = {
  read: () => [],
  append: () => undefined,
  clear: () => undefined,
};

const parse = (line: string): Entry[] => {
  try {
    return [JSON.parse(line) as Entry];
  } catch {
    return []; // the incomplete last line of a process that was killed while writing
  }
};

/**
 * Opens a journal with one line of JSON per change, so that a process
 * killed at any moment loses no change that it has acknowledged.
 */
export const openJournal = (file: string): Journal => {
  mkdirSync(dirname(file), { recursive: true });
  const line = (entry: Entry) => `${JSON.stringify(entry)}\n`;
  return {
    read: () => {
      if (!existsSync(file)) return [];
      const entries = readFileSync(file, 'utf8').split('\n').flatMap(parse);
      const last = new Map(entries.map((e) => [`${e.kind} ${e.key}`, e]));
      const current = [...last.values()].filter(({ value }) => value !== null);
      writeFileSync(`${file}.new`, current.map(line).join(''));
      renameSync(`${file}.new`, file);
      return current;
    },
    append: (entry) => appendFileSync(file, line(entry)),
    clear: () => writeFileSync(file, ''),
  };
};
