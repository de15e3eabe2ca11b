/** Keeps whole files by their key: an object store, or a folder in development. */
export interface ObjectStore {
  /** Resolves once it is kept; the same key again replaces what was there. */
  put: (key: string, bytes: Buffer, type: string) => Promise<void>;
  /** `undefined` when there is none. */
  get: (key: string) => Promise<Buffer | undefined>;
  /** Nothing happens when there is none. */
  remove: (key: string) => Promise<void>;
  /** The keys of all that is kept, or of what begins so. */
  list: (prefix?: string) => Promise<string[]>;
}

const segment = '[a-z0-9][a-z0-9.-]*';
const key = new RegExp(`^${segment}(/${segment})*$`);

/** A valid key never leads outside of the store. */
export const isObjectKey = (text: string): boolean => key.test(text);
