import type { RequestHandler } from 'express';
import { createServiceCallerGuard } from '@imprint/chassis/service-token';
import { addressNotFoundError } from '../proxy/refusals.ts';

/** Creates the guard that admits valid service tokens and answers others like an unknown address. @throws NOT_FOUND */
export const createServiceTokenGuard = (keys: string[]): RequestHandler => {
  const check = createServiceCallerGuard({ keys, audience: 'gateway' });
  return (req, res, next) => {
    try {
      check(req, res, () => undefined);
    } catch {
      throw addressNotFoundError();
    }
    next();
  };
};
