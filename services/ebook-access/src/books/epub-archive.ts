import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { BookRefused } from './book.model.ts';

/** The files of an EPUB by their path from its root. */
export type Archive = { get: (path: string) => Buffer | undefined };

export const defaultArchiveLimits = {
  fileBytes: 100_000_000,
  entries: 5_000,
  entryBytes: 20_000_000,
  totalBytes: 400_000_000,
  /**
   * The maximum compression ratio (uncompressed ÷ compressed) of an entry over 1 MB; the ratio of prose is below 10.
   */
  ratio: 100,
};

export type ArchiveLimits = typeof defaultArchiveLimits;

// Archives packed on Unix store the file mode, which marks symbolic links, in the upper 16 bits of the attributes.
const isSymbolicLink = ({ externalFileAttributes }: Entry): boolean =>
  ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;

const refuseUnsafeEntry = (entry: Entry, limits: ArchiveLimits): void => {
  const { fileName, uncompressedSize, compressedSize } = entry;
  if (entry.isEncrypted())
    throw new BookRefused(`“${fileName}” inside it is locked by a password`);
  if (isSymbolicLink(entry))
    throw new BookRefused(`“${fileName}” inside it is a link to another file`);
  if (uncompressedSize > limits.entryBytes)
    throw new BookRefused(`“${fileName}” inside it is too large`);
  if (
    uncompressedSize > 1_000_000 &&
    uncompressedSize / Math.max(compressedSize, 1) > limits.ratio
  )
    throw new BookRefused(
      `“${fileName}” inside it expands too much when unpacked`,
    );
};

const readEntries = async (
  zip: ZipFile,
  limits: ArchiveLimits,
): Promise<Map<string, Buffer>> => {
  const files = new Map<string, Buffer>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    refuseUnsafeEntry(entry, limits);
    // The total of the declared sizes can be trusted, because yauzl fails on an entry that is longer than declared.
    total += entry.uncompressedSize;
    if (total > limits.totalBytes)
      throw new BookRefused(
        `it unpacks to more than ${limits.totalBytes / 1e6} MB`,
      );
    if (files.has(entry.fileName))
      throw new BookRefused(`it holds “${entry.fileName}” twice`);
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(bytes) !== entry.crc32)
      throw new BookRefused(`“${entry.fileName}” inside it is damaged`);
    files.set(entry.fileName, bytes);
  }
  return files;
};

const foldPath = (path: string): string => path.normalize('NFC').toLowerCase();

/** Creates an archive that finds a file by its exact path, else ignoring differences in case and normalisation. */
const toArchive = (files: Map<string, Buffer>): Archive => {
  const alike = new Map(
    Array.from(files, ([path, bytes]) => [foldPath(path), bytes]),
  );
  return { get: (path) => files.get(path) ?? alike.get(foldPath(path)) };
};

/** Matches the errors of yauzl for a path that leads out of the archive. */
const pathError =
  /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/s;

const toRefusal = (error: unknown): BookRefused => {
  if (error instanceof BookRefused) return error;
  const [, path] = pathError.exec((error as Error).message) ?? [];
  return new BookRefused(
    path
      ? `the name “${path}” leads out of it`
      : 'it is not a valid ZIP archive',
    error,
  );
};

const epubType = 'application/epub+zip';

/**
 * Unpacks an EPUB in memory.
 * @throws BookRefused for a file that exceeds a limit or is no EPUB
 */
export const unpackEpub = async (
  file: Buffer,
  limits: ArchiveLimits = defaultArchiveLimits,
): Promise<Archive> => {
  if (file.length > limits.fileBytes)
    throw new BookRefused(`it is larger than ${limits.fileBytes / 1e6} MB`);
  try {
    const zip = await yauzl.fromBufferPromise(file, { lazyEntries: true });
    if (zip.entryCount > limits.entries)
      throw new BookRefused(`it holds more than ${limits.entries} files`);
    const files = await readEntries(zip, limits);
    const type = files.get('mimetype')?.toString('utf8').replace('\ufeff', '');
    if (type?.trim() !== epubType)
      throw new BookRefused(
        `its file “mimetype” ${type === undefined ? 'is missing' : `does not say “${epubType}”`}`,
      );
    return toArchive(files);
  } catch (error) {
    throw toRefusal(error);
  }
};

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    // A literal percent sign, as in “50% off.xhtml”, stays; only valid escapes are decoded.
    return path.replace(/(?:%[0-9a-f]{2})+/gi, (codes) =>
      Buffer.from(codes.replaceAll('%', ''), 'hex').toString('utf8'),
    );
  }
};

/**
 * Resolves a reference in the file `from` to a path and a fragment; undefined if the reference leads out of the book.
 */
export const resolveReference = (
  from: string,
  reference: string,
): { path: string; fragment: string | null } | undefined => {
  const base = `epub://book/${from}`;
  const url = URL.canParse(reference, base) ? new URL(reference, base) : null;
  // A reference with its own scheme or host leads out of the book.
  if (url?.protocol !== 'epub:' || url.host !== 'book') return undefined;
  return {
    path: decodePath(url.pathname.slice(1)),
    fragment: url.hash ? decodePath(url.hash.slice(1)) : null,
  };
};
