import { randomBytes } from 'node:crypto';
import type { ObjectStore } from '@imprint/chassis/object-store';
import {
  type Finding,
  createPassedFinding,
  describeRootCause,
  createFaultFinding,
} from './finding.ts';

/** Checks that the bucket of images and books stores, returns and deletes a file. */
export const checkFileStorage = async (
  bucket: Pick<ObjectStore, 'put' | 'get' | 'remove'>,
): Promise<Finding> => {
  const bytes = randomBytes(16);
  const key = `doctor/${bytes.toString('hex')}`;
  try {
    await bucket.put(key, bytes, 'application/octet-stream');
    const back = await bucket.get(key);
    await bucket.remove(key);
    return back?.equals(bytes)
      ? createPassedFinding('The bucket stores and returns files.')
      : createFaultFinding(
          'The bucket accepted a file but does not return it.',
        );
  } catch (error) {
    return createFaultFinding(
      `The bucket for images and the book cannot be used (${describeRootCause(error)}). Check the settings S3_… and the secret s3-secret-access-key; the key needs permission to write, read and delete.`,
    );
  }
};
