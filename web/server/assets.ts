import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';

export type Asset = {
  plain: Buffer;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
};

export type Assets = ReadonlyMap<string, Asset>;

const readIfPresent = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch(() => undefined);

/** Returns an asset with its compressed versions; undefined if the folder has none of this name. */
export const readAsset = async (
  folder: string,
  name: string,
): Promise<Asset | undefined> => {
  const path = join(folder, name);
  const plain = await readIfPresent(path);
  return (
    plain && {
      plain,
      br: await readIfPresent(`${path}.br`),
      gzip: await readIfPresent(`${path}.gz`),
    }
  );
};

/** Reads every asset of a build, with its compressed versions; throws if a file cannot be read. */
export const readAssets = async (folder: string): Promise<Assets> => {
  const assets = new Map<string, Asset>();
  for (const name of await readdir(folder)) {
    if (/\.(br|gz)$/.test(name)) continue;
    const asset = await readAsset(folder, name);
    if (!asset) throw new Error(`${join(folder, name)} cannot be read`);
    assets.set(name, asset);
  }
  return assets;
};

/**
 * Creates the handler that serves assets from memory. Browsers may cache an asset without limit, because its name
 * changes with its content. A new build on disk does not affect the pages that a running server still sends.
 */
export const createAssetHandler =
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
