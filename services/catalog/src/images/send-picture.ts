import type { Request, Response } from 'express';

const immutable = 'public, max-age=31536000, immutable';

export type Picture = {
  type: string;
  /** Changes whenever the bytes do. */
  tag: string;
  /** What a browser calls it when it is saved. */
  name: string;
  /** Seconds until it may be another one; never, unless told. */
  maxAge?: number;
  read: () => Promise<Buffer>;
};

/** Answers a picture as nothing but a picture: its type is not guessed, and nothing in it runs. */
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
    // Others show it beside a link to the page.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
  // Express takes a request for fresh by the answer's ETag.
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
