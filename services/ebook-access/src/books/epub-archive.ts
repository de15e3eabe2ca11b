import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { BookRefused } from './book.model.ts';

/** The files of an EPUB by their path from its root. */
export type Archive = Map<string, Buffer>;

export const usualLimits = {
  fileBytes: 100_000_000,
  entries: 2_000,
  entryBytes: 20_000_000,
  totalBytes: 400_000_000,
  /** Of an entry over 1 MB: uncompressed ÷ compressed. Prose stays under 10. */
  ratio: 100,
};

export type ArchiveLimits = typeof usualLimits;

const refuseUnlessSafe = (entry: Entry, limits: ArchiveLimits): void => {
  const { fileName, uncompressedSize, compressedSize } = entry;
  if (entry.isEncrypted()) throw new BookRefused('it is encrypted');
  if (uncompressedSize > limits.entryBytes)
    throw new BookRefused(`“${fileName}” inside it is too large`);
  if (
    uncompressedSize > 1_000_000 &&
    uncompressedSize / Math.max(compressedSize, 1) > limits.ratio
  )
    throw new BookRefused(`“${fileName}” inside it unpacks to far too much`);
};

const readAll = async (
  zip: ZipFile,
  limits: ArchiveLimits,
): Promise<Archive> => {
  const files: Archive = new Map();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    refuseUnlessSafe(entry, limits);
    // The sizes were declared; yauzl cuts off an entry that turns out longer.
    total += entry.uncompressedSize;
    if (total > limits.totalBytes) throw new BookRefused('it is too large');
    if (files.has(entry.fileName))
      throw new BookRefused(`it holds “${entry.fileName}” twice`);
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(bytes) !== entry.crc32)
      throw new BookRefused(`“${entry.fileName}” inside it is damaged`);
    files.set(entry.fileName, bytes);
  }
  return files;
};

/** Unpacks an EPUB in memory within limits; yauzl itself refuses absolute paths and "..". */
export const unpackEpub = async (
  file: Buffer,
  limits: ArchiveLimits = usualLimits,
): Promise<Archive> => {
  if (file.length > limits.fileBytes) throw new BookRefused('it is too large');
  try {
    const zip = await yauzl.fromBufferPromise(file, { lazyEntries: true });
    if (zip.entryCount > limits.entries)
      throw new BookRefused('it holds too many files');
    const files = await readAll(zip, limits);
    const type = files.get('mimetype')?.toString('latin1');
    if (type?.trim() !== 'application/epub+zip')
      throw new BookRefused('it does not say that it is an EPUB');
    return files;
  } catch (error) {
    if (error instanceof BookRefused) throw error;
    throw new BookRefused('it is not a sound ZIP archive', error);
  }
};

/** The entry that a reference inside the file `from` means, and its fragment. */
export const resolveReference = (
  from: string,
  reference: string,
): { path: string; fragment: string | null } | undefined => {
  const base = `epub://book/${from}`;
  const url = URL.canParse(reference, base) ? new URL(reference, base) : null;
  // A scheme or host of its own leads out of the book.
  if (url?.protocol !== 'epub:' || url.host !== 'book') return undefined;
  try {
    return {
      path: decodeURIComponent(url.pathname.slice(1)),
      fragment: url.hash ? decodeURIComponent(url.hash.slice(1)) : null,
    };
  } catch {
    return undefined;
  }
};
