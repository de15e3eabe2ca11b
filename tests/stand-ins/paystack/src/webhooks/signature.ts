import { createHmac } from 'node:crypto';

/** Returns the HMAC-SHA512 of the body's bytes with the secret key, in lower-case hex. */
export const sign = (body: string, secretKey: string) =>
  createHmac('sha512', secretKey).update(body, 'utf8').digest('hex');
