import type { TextComposer } from '../resources/posts/compose-text.ts';
import type { ImportBatch } from './incoming.model.ts';

/** The parsers of untrusted texts, which run in the text worker. */
export type TextParsers = TextComposer & {
  sanitiseIncoming: (html: string) => Promise<string>;
  readArchive: (file: Uint8Array) => Promise<ImportBatch>;
  readPostFeed: (feed: Uint8Array) => Promise<ImportBatch>;
};
