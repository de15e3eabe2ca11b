import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { UserError } from '../process/user-error.ts';

export type Bytes = AsyncIterable<Uint8Array>;

const webStreamOf = (bytes: Bytes) =>
  Readable.toWeb(Readable.from(bytes)) as globalThis.ReadableStream<Uint8Array>;

const bytesOf = (stream: unknown): Bytes =>
  stream as ReadableStream<Uint8Array>;

/** The bytes as only the recipient can read them, in the format of age; as they are without one. */
export const encrypted = async (
  bytes: Bytes,
  recipient: string | undefined,
): Promise<Bytes> => {
  if (!recipient) return bytes;
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return bytesOf(await encrypter.encrypt(webStreamOf(bytes)));
};

/** Opens what was sealed; a stranger's identity is refused before a byte is given. */
export const decrypted = async (
  bytes: Bytes,
  recipient: string | undefined,
  identity: string | undefined,
): Promise<Bytes> => {
  if (!recipient) return bytes;
  if (!identity)
    throw new UserError(
      `The backup is encrypted for ${recipient}; give the identity that belongs to it in BACKUP_IDENTITY.`,
    );
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    return bytesOf(await decrypter.decrypt(webStreamOf(bytes)));
  } catch (cause) {
    throw new UserError(
      `BACKUP_IDENTITY does not open what is encrypted for ${recipient}.`,
      { cause },
    );
  }
};

/** Files that never change lie apart by the key they are encrypted for. */
export const poolOf = (recipient: string | undefined): string =>
  recipient
    ? createHash('sha256').update(recipient).digest('hex').slice(0, 12)
    : 'open';
