/** Stores whole files by key: in an object store, or in a folder in development. */
export interface ObjectStore {
  /** Resolves once the file is stored; it replaces a file with the same key. */
  put: (key: string, bytes: Buffer, type: string) => Promise<void>;
  /** Returns the file; undefined if there is none. */
  get: (key: string) => Promise<Buffer | undefined>;
  /** Does nothing if there is no such file. */
  remove: (key: string) => Promise<void>;
  /** Returns the keys of all files, or of those whose key has the prefix. */
  list: (prefix?: string) => Promise<string[]>;
}

const segment = '[a-z0-9][a-z0-9.-]*';
const key = new RegExp(`^${segment}(/${segment})*$`);

/** Whether a text is a valid key, which never leads outside the store. */
export const isObjectKey = (text: string): boolean => key.test(text);
