import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { parseExportedArticle } from './exported-article.ts';
import {
  ArchiveUnreadable,
  type ImportBatch,
  type IncomingPost,
  type SkippedPost,
} from './incoming.model.ts';
import { parseLinkedinAddress } from './linkedin-address.model.ts';
import { parsePostText } from './post-text.model.ts';

const limits = {
  entries: 10_000,
  entryBytes: 20_000_000,
  /** The maximum ratio of uncompressed to compressed size of an entry over 1 MB, against zip bombs. */
  ratio: 100,
};

const kinds = {
  shares: /(^|\/)shares(_\d+)?\.csv$/i,
  articles: /(^|\/)articles\/[^/]+\.html?$/i,
};
type Files = Record<keyof typeof kinds, Buffer[]>;

const archiveFileKindOf = (fileName: string): keyof Files | undefined => {
  if (kinds.shares.test(fileName)) return 'shares';
  return kinds.articles.test(fileName) ? 'articles' : undefined;
};

const assertUnpackable = (entry: Entry): void => {
  const { fileName, uncompressedSize, compressedSize } = entry;
  const compressionRatio = uncompressedSize / Math.max(compressedSize, 1);
  if (entry.isEncrypted()) throw new ArchiveUnreadable('it is encrypted');
  if (
    uncompressedSize > limits.entryBytes ||
    (uncompressedSize > 1_000_000 && compressionRatio > limits.ratio)
  )
    throw new ArchiveUnreadable(`“${fileName}” inside it is too large`);
};

/** Unpacks the files of posts and articles, and no other file. */
const unpackPostFiles = async (zip: ZipFile): Promise<Files> => {
  const files: Files = { shares: [], articles: [] };
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const kind = archiveFileKindOf(entry.fileName);
    if (!kind) continue;
    assertUnpackable(entry);
    // The declared size can be trusted, because yauzl fails on an entry that is longer.
    total += entry.uncompressedSize;
    if (total > limits.entryBytes)
      throw new ArchiveUnreadable('it is too large');
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(bytes) !== entry.crc32)
      throw new ArchiveUnreadable(`“${entry.fileName}” inside it is damaged`);
    files[kind].push(bytes);
  }
  return files;
};

type Row = Record<string, string | undefined>;

const parseCsvRows = (file: Buffer): Row[] => {
  try {
    return parse(file, {
      bom: true,
      columns: true,
      skip_empty_lines: true,
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: 1_000_000,
    });
  } catch (error) {
    throw new ArchiveUnreadable('its list of posts is damaged', error);
  }
};

/** Removes the quotes that LinkedIn puts around each line of a text with several lines. */
const removeLineQuotes = (commentary: string): string => {
  const text = commentary.replace(/\r\n?/g, '\n');
  return text.includes('"\n"') ? text.replace(/"?\n"?/g, '\n') : text;
};

const parseArchiveDate = (text = ''): Date | undefined => {
  const at = new Date(`${text.trim().replace(' UTC', '').replace(' ', 'T')}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
};

// Older exports leave the visibility empty, and all their posts were public.
const isPublicVisibility = (visibility = ''): boolean =>
  ['', 'MEMBER_NETWORK', 'PUBLIC'].includes(visibility.trim().toUpperCase());

const toIncomingOrSkippedPost = (row: Row): IncomingPost | SkippedPost => {
  const link = row['ShareLink']?.trim() ?? '';
  const address = parseLinkedinAddress(link);
  const text = parsePostText(removeLineQuotes(row['ShareCommentary'] ?? ''));
  const toSkippedPost = (why: string): SkippedPost => ({
    why,
    title: text?.title ?? '',
    url: address?.url ?? null,
  });
  if (!text) return toSkippedPost('It has no text.');
  if (!address)
    return toSkippedPost('Its address is not the address of a LinkedIn post.');
  if (!isPublicVisibility(row['Visibility']))
    return toSkippedPost('It was not public on LinkedIn.');
  return {
    key: address.key,
    linkedinUrl: address.url,
    excerpt: '',
    ...text,
    publishedAt: parseArchiveDate(row['Date']),
  };
};

/** Parses the posts of an account's data export, a ZIP archive from LinkedIn. @throws ARCHIVE_UNREADABLE */
export const readArchive = async (file: Buffer): Promise<ImportBatch> => {
  let files: Files;
  try {
    const zip = await yauzl.fromBufferPromise(file, { lazyEntries: true });
    if (zip.entryCount > limits.entries)
      throw new ArchiveUnreadable('it holds too many files');
    files = await unpackPostFiles(zip);
  } catch (error) {
    if (error instanceof ArchiveUnreadable) throw error;
    throw new ArchiveUnreadable('it is not a valid ZIP archive', error);
  }
  const { shares, articles } = files;
  if (shares.length + articles.length === 0)
    throw new ArchiveUnreadable(
      'there is no “Shares.csv” in it, and no article. Ask LinkedIn for an export that includes your posts or articles',
    );
  const found = [
    ...shares.flatMap(parseCsvRows).map(toIncomingOrSkippedPost),
    ...articles.map(parseExportedArticle),
  ];
  return {
    posts: found.filter((one) => 'key' in one),
    skipped: found.filter((one) => 'why' in one),
  };
};
