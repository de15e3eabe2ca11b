import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { UserError } from '../process/user-error.ts';

export type Bytes = AsyncIterable<Uint8Array>;

const toWebStream = (bytes: Bytes) =>
  Readable.toWeb(Readable.from(bytes)) as globalThis.ReadableStream<Uint8Array>;

const asByteStream = (stream: unknown): Bytes =>
  stream as ReadableStream<Uint8Array>;

/** Encrypts bytes for the recipient in the age format (decision 3); without a recipient it returns them unchanged. */
export const encryptIfRecipientSet = async (
  bytes: Bytes,
  recipient: string | undefined,
): Promise<Bytes> => {
  if (!recipient) return bytes;
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return asByteStream(await encrypter.encrypt(toWebStream(bytes)));
};

/** Decrypts bytes; throws a UserError before the first byte if the identity is missing or not the recipient's. */
export const decryptIfEncrypted = async (
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
    return asByteStream(await decrypter.decrypt(toWebStream(bytes)));
  } catch (cause) {
    throw new UserError(
      `BACKUP_IDENTITY cannot decrypt this backup, which is encrypted for ${recipient}.`,
      { cause },
    );
  }
};

/** Returns the folder for files encrypted for one recipient; unencrypted files are in the folder `open`. */
export const recipientFolder = (recipient: string | undefined): string =>
  recipient
    ? createHash('sha256').update(recipient).digest('hex').slice(0, 12)
    : 'open';
