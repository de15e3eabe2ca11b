import { S3mini } from 's3mini';
import { DependencyUnavailable } from '../errors.ts';
import { isObjectKey, type ObjectStore } from './object-store.model.ts';

export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The timeout for the transfer of one complete file. */
  timeoutMs: number;
};

/** Returns a store of files in one bucket of an S3-compatible service, with path-style addresses. */
export const createS3Store = (settings: S3Settings): ObjectStore => {
  const { endpoint, region, bucket, timeoutMs, ...keys } = settings;
  const client = new S3mini({
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    region,
    accessKeyId: keys.accessKeyId,
    secretAccessKey: keys.secretAccessKey,
    requestAbortTimeout: timeoutMs,
  });

  const requestOrUnavailable = async <T>(
    send: () => Promise<T>,
  ): Promise<T> => {
    try {
      return await send();
    } catch (error) {
      throw new DependencyUnavailable(error);
    }
  };
  const requestValidKey = async <T>(
    key: string,
    send: () => Promise<T>,
  ): Promise<T> => {
    if (!isObjectKey(key)) throw new Error(`no key of an object: ${key}`);
    return requestOrUnavailable(send);
  };

  return {
    put: async (key, bytes, type) => {
      await requestValidKey(key, () => client.putObject(key, bytes, type));
    },
    get: async (key) => {
      const found = await requestValidKey(key, () =>
        client.getObjectArrayBuffer(key),
      );
      return found ? Buffer.from(found) : undefined;
    },
    remove: async (key) => {
      await requestValidKey(key, () => client.deleteObject(key));
    },
    list: async (prefix = '') => {
      const found = await requestOrUnavailable(() =>
        client.listObjects('/', prefix),
      );
      if (!found)
        throw new DependencyUnavailable(new Error('there is no such bucket'));
      return found.map(({ Key }) => Key).filter(isObjectKey);
    },
  };
};
