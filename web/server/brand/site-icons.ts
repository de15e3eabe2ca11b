import { type RequestHandler, Router } from 'express';
import type { ReadAnswer } from '../../src/shared/api/answers.tsx';
import { contentAddress } from '../../src/shared/content-address.ts';
import type { SiteContent } from '../../src/shared/site-content.ts';
import type { Config } from '../config.ts';
import { iconVersionOf } from './icon-version.ts';

/** Wraps a PNG of 32 px in an ICO file (https://en.wikipedia.org/wiki/ICO_(file_format)). */
const toIco = (png: Buffer): Buffer => {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // of one picture
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
};

const toSvg = (png: Buffer): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image width="192" height="192" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
  );

const unchanged = (png: Buffer): Buffer => png;

/** The icons at the paths that browsers know, with the width of the PNG that each is made from. */
const icons = [
  {
    path: '/favicon.ico',
    size: 32,
    type: 'image/vnd.microsoft.icon',
    convert: toIco,
  },
  { path: '/favicon.svg', size: 192, type: 'image/svg+xml', convert: toSvg },
  {
    path: '/apple-touch-icon.png',
    size: 180,
    type: 'image/png',
    convert: unchanged,
  },
  { path: '/icon-192.png', size: 192, type: 'image/png', convert: unchanged },
  { path: '/icon-512.png', size: 512, type: 'image/png', convert: unchanged },
];

type Icon = (typeof icons)[number];

const timeoutMs = 5_000;

/** Returns an icon of the brand from the catalogue; undefined if it is unavailable. */
const fetchIcon = async (
  { CATALOG_URL }: Config,
  size: number,
): Promise<Buffer | undefined> => {
  const address = new URL(`/images/icons/${size}.png`, CATALOG_URL);
  try {
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
};

const createIconHandler =
  (
    config: Config,
    read: ReadAnswer,
    { size, type, convert }: Icon,
  ): RequestHandler =>
  async (req, res, next) => {
    const { status, body } = await read(contentAddress);
    const version = iconVersionOf(
      status === 200 ? (body as SiteContent) : undefined,
    );
    if (!version) return next();
    const png = await fetchIcon(config, size);
    if (!png) return next();
    // Pages name the version, so a browser requests the icon again when the brand changes.
    const isVersioned = req.query['v'] === version;
    res.set(
      'Cache-Control',
      isVersioned
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
    );
    res.set('X-Content-Type-Options', 'nosniff');
    return res.type(type).send(convert(png));
  };

/** Returns the routes of the brand's icons. The files of the design follow them, for a site without a brand. */
export const siteIconRoutes = (config: Config, read: ReadAnswer): Router => {
  const router = Router();
  for (const icon of icons)
    router.get(icon.path, createIconHandler(config, read, icon));
  return router;
};
