import type { Part } from '@imprint/local/system';

export const services = [
  'gateway',
  'orders',
  'ebook-access',
  'analytics',
  'catalog',
];

/** The options of the image; see deploy/images/Dockerfile. */
const nodeOptions = ['--v8-pool-size=1', '--max-semi-space-size=32'];

/** Returns a service with production settings; stand-ins stay as they are. */
export const withProductionSettings = (part: Part): Part => {
  const { name, env } = part;
  if (name === 'web')
    return {
      ...part,
      node: nodeOptions,
      env: { ...env, NODE_ENV: 'production' },
    };
  if (!services.includes(name)) return part;
  return {
    ...part,
    node: nodeOptions,
    env: {
      ...env,
      NODE_ENV: 'production',
      // The load generator sends the address of each client in a header, as a proxy would.
      TRUSTED_PROXIES: '127.0.0.1/32',
      // Production stores pictures in S3, not in a folder. The load requests no picture, so no S3 server needs to run.
      STORAGE_FOLDER: '',
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_BUCKET: 'none',
      S3_ACCESS_KEY_ID: 'none',
      S3_SECRET_ACCESS_KEY: 'none',
      // Production refuses the development password, so the hash of an unknown password replaces it.
      ADMIN_PASSWORD_HASH:
        '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$0f8b1i4k1bqQ1r0q2nq3w5c7m9o1s3u5w7y9a1c3e5g',
    },
  };
};
