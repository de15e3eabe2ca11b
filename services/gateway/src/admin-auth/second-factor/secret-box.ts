import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const deriveKey = (setting: string): Buffer =>
  Buffer.from(
    hkdfSync('sha256', setting, '', 'imprint gateway second factor', 32),
  );

export type SecretBox = {
  encrypt: (text: string) => Buffer;
  /** Returns the text; undefined if none of the keys encrypted it. */
  decrypt: (sealed: Buffer) => string | undefined;
  /** Whether the current key encrypted the text. */
  isCurrentKey: (sealed: Buffer) => boolean;
};

/**
 * Creates AES-256-GCM encryption with keys derived from the settings (RFC 5869), so that the database alone reveals no
 * secret. The first key encrypts; all keys decrypt.
 */
export const createSecretBox = (settings: [string, ...string[]]): SecretBox => {
  const [newest, ...older] = settings;
  const key = deriveKey(newest);
  const keys = [key, ...older.map(deriveKey)];
  const decryptWith = (each: Buffer, sealed: Buffer): string | undefined => {
    const iv = sealed.subarray(0, ivBytes);
    const tag = sealed.subarray(ivBytes, ivBytes + tagBytes);
    const body = sealed.subarray(ivBytes + tagBytes);
    try {
      const decipher = createDecipheriv(cipher, each, iv);
      decipher.setAuthTag(tag);
      return Buffer.concat([
        decipher.update(body),
        decipher.final(),
      ]).toString();
    } catch {
      // The text was encrypted with another key.
      return undefined;
    }
  };
  return {
    encrypt: (text) => {
      const iv = randomBytes(ivBytes);
      const encipher = createCipheriv(cipher, key, iv);
      const body = Buffer.concat([encipher.update(text), encipher.final()]);
      return Buffer.concat([iv, encipher.getAuthTag(), body]);
    },
    decrypt: (sealed) => {
      for (const each of keys) {
        const text = decryptWith(each, sealed);
        if (text !== undefined) return text;
      }
      return undefined;
    },
    isCurrentKey: (sealed) => decryptWith(key, sealed) !== undefined,
  };
};
