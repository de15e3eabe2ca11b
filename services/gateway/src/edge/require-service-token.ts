import type { RequestHandler } from 'express';
import { requireCaller } from '@imprint/chassis/service-token';
import { nothingHere } from '../proxy/refusals.ts';

/** Lets a sibling with a service token in; to everybody else the address does not exist. */
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
