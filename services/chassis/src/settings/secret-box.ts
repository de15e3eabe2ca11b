import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

const cipher = 'aes-256-gcm';
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
const format = 'v1';

type KeyEncryptionKey = { id: string; key: Buffer };

const derive = (setting: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', setting, '', `imprint ${purpose}`, bytes));

const deriveKey = (setting: string): KeyEncryptionKey => ({
  id: derive(setting, 'settings key id', 6).toString('base64url'),
  key: derive(setting, 'settings key', keyBytes),
});

const encryptWith = (key: Buffer, content: Buffer, boundTo: string): Buffer => {
  const iv = randomBytes(ivBytes);
  const encipher = createCipheriv(cipher, key, iv).setAAD(Buffer.from(boundTo));
  const body = Buffer.concat([encipher.update(content), encipher.final()]);
  return Buffer.concat([iv, encipher.getAuthTag(), body]);
};

/** @throws an error if the content was encrypted with another key, is bound to another name, or was changed */
const decryptWith = (key: Buffer, sealed: Buffer, boundTo: string): Buffer => {
  const decipher = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(boundTo));
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  const body = sealed.subarray(ivBytes + tagBytes);
  return Buffer.concat([decipher.update(body), decipher.final()]);
};

const toBytes = (text: string): Buffer => Buffer.from(text, 'base64url');

export type SecretBox = {
  /** Encrypts a secret and binds it to a name, such as "email.password"; undefined without SETTINGS_KEY. */
  encrypt: ((name: string, secret: string) => string) | undefined;
  /** Returns the secret; undefined if no key opens it, or if it is bound to another name. */
  decrypt: (name: string, sealed: string) => string | undefined;
  /** Whether the current key encrypted the secret. */
  isCurrentKey: (sealed: string) => boolean;
};

export type SecretKeys = {
  SETTINGS_KEY?: string | undefined;
  /** Only decrypts, so that the key can be rotated. */
  SETTINGS_PREVIOUS_KEY?: string | undefined;
};

/**
 * Creates envelope encryption: each secret is encrypted by a random data key of its own, and the data key by a key that
 * is derived from a setting (AES-256-GCM; HKDF of RFC 5869). The database alone reveals no secret.
 */
export const createSecretBox = ({
  SETTINGS_KEY,
  SETTINGS_PREVIOUS_KEY,
}: SecretKeys): SecretBox => {
  const current = SETTINGS_KEY ? deriveKey(SETTINGS_KEY) : undefined;
  const previous = SETTINGS_PREVIOUS_KEY && deriveKey(SETTINGS_PREVIOUS_KEY);
  const keys = [current, previous].filter((key) => typeof key === 'object');

  return {
    encrypt: current
      ? (name, secret) => {
          const dataKey = randomBytes(keyBytes);
          const parts = [
            encryptWith(current.key, dataKey, name),
            encryptWith(dataKey, Buffer.from(secret), name),
          ].map((part) => part.toString('base64url'));
          return [format, current.id, ...parts].join('.');
        }
      : undefined,

    decrypt: (name, sealed) => {
      const [, keyId, dataKey = '', body = ''] = sealed.split('.');
      const key = keys.find(({ id }) => id === keyId);
      if (!key) return undefined;
      try {
        const opened = decryptWith(key.key, toBytes(dataKey), name);
        return decryptWith(opened, toBytes(body), name).toString();
      } catch {
        return undefined;
      }
    },

    isCurrentKey: (sealed) => sealed.split('.')[1] === current?.id,
  };
};
