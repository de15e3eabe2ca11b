import type { RequestHandler } from 'express';
import { requireCaller } from '@imprint/chassis/service-token';
import { nothingHere } from '../proxy/refusals.ts';

/** Allows services with a valid service token; for any other caller the address does not exist. @throws NOT_FOUND */
export const requireServiceToken = (keys: string[]): RequestHandler => {
  const check = requireCaller({ keys, audience: 'gateway' });
  return (req, res, next) => {
    try {
      check(req, res, () => undefined);
    } catch {
      throw nothingHere();
    }
    next();
  };
};
