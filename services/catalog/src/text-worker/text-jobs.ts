import { parseIncomingEmail } from '../messages/incoming/parse-email.ts';
import { readPostFeed } from '../linkedin/post-feed.ts';
import { readArchive } from '../linkedin/read-archive.ts';
import { readPodcastFeed } from '../podcast/podcast-feed.ts';
import { sanitiseIncoming } from '../resources/html/sanitise-html.ts';
import { composeText } from '../resources/posts/compose-text.ts';

// A Buffer that is posted to a thread arrives as a Uint8Array, but the parsers need a Buffer.
const toBuffer = ({ buffer: bytes, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(bytes, byteOffset, byteLength);

/** The parsers of untrusted texts and files; in the service, only the text worker's thread calls them. */
export const textJobs = {
  composeText,
  sanitiseIncoming,
  readArchive: (file: Uint8Array) => readArchive(toBuffer(file)),
  readPostFeed: (feed: Uint8Array) => readPostFeed(toBuffer(feed)),
  readPodcastFeed: (feed: Uint8Array) => readPodcastFeed(toBuffer(feed)),
  parseIncomingEmail: (email: Uint8Array) =>
    parseIncomingEmail(toBuffer(email)),
};

export type TextJobs = typeof textJobs;
