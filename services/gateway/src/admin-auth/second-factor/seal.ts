import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const keyFrom = (setting: string): Buffer =>
  Buffer.from(
    hkdfSync('sha256', setting, '', 'imprint gateway second factor', 32),
  );

export type Seal = {
  close: (text: string) => Buffer;
  /** Undefined when none of our keys closed it. */
  open: (sealed: Buffer) => string | undefined;
  /** Whether the newest key closed it. */
  isNewest: (sealed: Buffer) => boolean;
};

/** Encrypts what must not be read from the database alone; the first setting closes, each opens. */
export const createSeal = (settings: [string, ...string[]]): Seal => {
  const [newest, ...older] = settings;
  const key = keyFrom(newest);
  const keys = [key, ...older.map(keyFrom)];
  const openWith = (each: Buffer, sealed: Buffer): string | undefined => {
    const iv = sealed.subarray(0, ivBytes);
    const tag = sealed.subarray(ivBytes, ivBytes + tagBytes);
    const body = sealed.subarray(ivBytes + tagBytes);
    try {
      const opening = createDecipheriv(cipher, each, iv);
      opening.setAuthTag(tag);
      return Buffer.concat([opening.update(body), opening.final()]).toString();
    } catch {
      // closed with another key
      return undefined;
    }
  };
  return {
    close: (text) => {
      const iv = randomBytes(ivBytes);
      const closing = createCipheriv(cipher, key, iv);
      const body = Buffer.concat([closing.update(text), closing.final()]);
      return Buffer.concat([iv, closing.getAuthTag(), body]);
    },
    open: (sealed) => {
      for (const each of keys) {
        const text = openWith(each, sealed);
        if (text !== undefined) return text;
      }
      return undefined;
    },
    isNewest: (sealed) => openWith(key, sealed) !== undefined,
  };
};
