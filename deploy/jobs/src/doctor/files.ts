import { randomBytes } from 'node:crypto';
import type { ObjectStore } from '@imprint/chassis/object-store';
import { type Finding, fine, reasonOf, wrong } from './finding.ts';

/** Whether the bucket of pictures and books takes a file, gives it back and lets it go. */
export const checkFiles = async (
  bucket: Pick<ObjectStore, 'put' | 'get' | 'remove'>,
): Promise<Finding> => {
  const bytes = randomBytes(16);
  const key = `doctor/${bytes.toString('hex')}`;
  try {
    await bucket.put(key, bytes, 'application/octet-stream');
    const back = await bucket.get(key);
    await bucket.remove(key);
    return back?.equals(bytes)
      ? fine('The bucket keeps files and gives them back.')
      : wrong('The bucket took a file and does not give it back.');
  } catch (error) {
    return wrong(
      `The bucket for pictures and the book cannot be used (${reasonOf(error)}): check the settings S3_… and the secret s3-secret-access-key; the key must be allowed to write, read and remove.`,
    );
  }
};
