import type { Response } from 'express';

/** No copy may stay anywhere, and no address may leave with the next request. */
export const keepPrivate = (res: Response): void => {
  res.set({
    'Cache-Control': 'private, no-store',
    Vary: 'Cookie',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  });
};
