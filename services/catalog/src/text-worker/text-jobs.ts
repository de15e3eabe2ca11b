import { readPostFeed } from '../linkedin/post-feed.ts';
import { readArchive } from '../linkedin/read-archive.ts';
import { readPodcastFeed } from '../podcast/podcast-feed.ts';
import { sanitiseIncoming } from '../resources/html/sanitise-html.ts';
import { composeText } from '../resources/posts/compose-text.ts';

// Between threads a Buffer loses its type.
const buffer = ({ buffer: bytes, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(bytes, byteOffset, byteLength);

/** All that parses markup which others wrote: only the text worker's thread calls these in the service. */
export const textJobs = {
  composeText,
  sanitiseIncoming,
  readArchive: (file: Uint8Array) => readArchive(buffer(file)),
  readPostFeed: (feed: Uint8Array) => readPostFeed(buffer(feed)),
  readPodcastFeed: (feed: Uint8Array) => readPodcastFeed(buffer(feed)),
};

export type TextJobs = typeof textJobs;
