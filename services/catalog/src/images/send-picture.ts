import type { Request, Response } from 'express';

const immutable = 'public, max-age=31536000, immutable';

export type Picture = {
  type: string;
  /** The entity tag without its quotes; it changes whenever the bytes do. */
  tag: string;
  /** The file name when a browser saves the picture. */
  name: string;
  /** Seconds for which caches may reuse the picture; undefined means a year, for a picture that never changes. */
  maxAge?: number;
  read: () => Promise<Buffer>;
};

/** Sends a picture with headers that forbid type sniffing and active content. */
export const sendPicture = async (
  req: Request,
  res: Response,
  { type, tag, name, maxAge, read }: Picture,
): Promise<undefined> => {
  const headers = {
    'Cache-Control':
      maxAge === undefined ? immutable : `public, max-age=${maxAge}`,
    ETag: `"${tag}"`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // Other sites embed the picture beside a link to the page.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
  // The ETag is set first, because `req.fresh` compares it with the request's `If-None-Match`.
  res.set('ETag', headers.ETag);
  if (req.fresh) {
    res.set(headers).status(304).end();
    return;
  }
  const bytes = await read();
  res
    .set(headers)
    .set('Content-Disposition', `inline; filename="${name}"`)
    .type(type)
    .send(bytes);
};
