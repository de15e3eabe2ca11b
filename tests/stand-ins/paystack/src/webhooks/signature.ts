import { createHmac } from 'node:crypto';

/** HMAC-SHA512 of the body's bytes under the secret key, in lower-case hex. */
export const sign = (body: string, secretKey: string) =>
  createHmac('sha512', secretKey).update(body, 'utf8').digest('hex');
