import { readdir, readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import type { RequestHandler } from 'express';

const encodings = { br: '.br', gzip: '.gz' } as const;

export type Asset = { plain: Buffer; br?: Buffer; gzip?: Buffer };

export type Assets = ReadonlyMap<string, Asset>;

/** Reads every asset of a build, with its compressed versions. */
export const readAssets = async (folder: string): Promise<Assets> => {
  const names = new Set(await readdir(folder));
  const read = (name: string) => readFile(resolve(folder, name));
  const variants = Object.entries(encodings);
  const assets = new Map<string, Asset>();
  for (const name of names) {
    if (variants.some(([, ending]) => name.endsWith(ending))) continue;
    const asset: Asset = { plain: await read(name) };
    for (const [encoding, ending] of variants)
      if (names.has(name + ending))
        asset[encoding as keyof typeof encodings] = await read(name + ending);
    assets.set(name, asset);
  }
  return assets;
};

/**
 * Serves assets from memory with an unlimited cache lifetime, because their names change with their content.
 * A new build on disk does not affect the pages that a running server still sends.
 */
export const serveAssets =
  (
    assets: Assets,
    archivedAsset: (name: string) => Promise<Asset | undefined>,
  ): RequestHandler =>
  async (req, res) => {
    const name = req.path.slice(1);
    const asset = assets.get(name) ?? (await archivedAsset(name));
    if (!asset) return res.status(404).type('text').send('Not found.');
    res.set('Cache-Control', 'public, max-age=31536000, immutable');
    res.set('X-Content-Type-Options', 'nosniff');
    res.vary('Accept-Encoding').type(extname(name));
    const accepted = req.acceptsEncodings(['br', 'gzip', 'identity']);
    const encoding =
      accepted === 'br' || accepted === 'gzip' ? accepted : undefined;
    const body = encoding && asset[encoding];
    if (body) res.set('Content-Encoding', encoding);
    return res.send(body ?? asset.plain);
  };
