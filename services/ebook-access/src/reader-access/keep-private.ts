import type { Response } from 'express';

/** No copy may stay anywhere, and no address may leave with the next request. */
export const privateHeaders = {
  'cache-control': 'private, no-store',
  vary: 'Cookie',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

export const keepPrivate = (res: Response): void => {
  res.set(privateHeaders);
};
