import { createHash } from 'node:crypto';
import {
  childOf,
  childrenOf,
  type FeedElement,
  FeedUnreadable,
  parseFeedXml,
  trimmedTextOf,
} from '../feeds/feed-xml.ts';
import { plainText } from '../resources/html/imprint.model.ts';
import { sanitiseIncoming } from '../resources/html/sanitise-html.ts';
import { truncate } from '../text/truncate.model.ts';
import {
  formatDuration,
  type Episode,
  type PodcastSnapshot,
  toPublicationTimeAndDay,
  parseWebUrl,
} from './podcast.model.ts';

const maxEpisodes = 2_000;
const maxTitleLength = 300;
const maxDescriptionLength = 10_000;
// HTML is cut to this length before it is parsed; markup makes it at most a few times longer than its text.
const maxDescriptionHtml = 10 * maxDescriptionLength;

/** Returns a description as plain text, because feeds contain HTML and the pages show none. */
const toPlainDescription = (html: string): string =>
  truncate(
    plainText(sanitiseIncoming(html.slice(0, maxDescriptionHtml))),
    maxDescriptionLength,
  );

/** Parses a duration such as "1:02:45", "34:10" or "2050" to seconds; returns 0 for anything else. */
const parseDuration = (duration: string): number => {
  if (!/^\d+(:\d{1,2}){0,2}(\.\d+)?$/.test(duration)) return 0;
  return duration
    .split(':')
    .reduce((seconds, part) => seconds * 60 + Number(part), 0);
};

// The id is part of a URL, and a guid can be any text; a guid that is long or needs URL encoding is hashed.
const toUrlSafeEpisodeId = (guid: string): string =>
  /^[\w-]{1,64}$/.test(guid)
    ? guid
    : createHash('sha256').update(guid).digest('base64url').slice(0, 22);

const spotifyUrlOf = (url: string | null): string =>
  url && new URL(url).hostname === 'open.spotify.com' ? url : '';

const pictureUrlOf = (parent: FeedElement): string | null => {
  const image = childOf(parent, 'image');
  return (
    parseWebUrl(childOf(parent, 'image', 'itunes')?.attributes.get('href')) ??
    parseWebUrl(trimmedTextOf(image && childOf(image, 'url')))
  );
};

const audioUrlOf = (item: FeedElement): string | null => {
  const enclosure = childOf(item, 'enclosure');
  const isSound = enclosure?.attributes.get('type')?.startsWith('audio/');
  const url = isSound ? parseWebUrl(enclosure?.attributes.get('url')) : null;
  return url?.startsWith('https:') ? url : null;
};

const parseEpisode = (item: FeedElement): Episode[] => {
  const link = parseWebUrl(trimmedTextOf(childOf(item, 'link')));
  const title = trimmedTextOf(childOf(item, 'title'));
  const guid = trimmedTextOf(childOf(item, 'guid')) || (link ?? title);
  const when = toPublicationTimeAndDay(
    new Date(trimmedTextOf(childOf(item, 'pubDate'))),
  );
  if (!when || title === '') return [];
  const number = Number(trimmedTextOf(childOf(item, 'episode', 'itunes')));
  return [
    {
      id: toUrlSafeEpisodeId(guid),
      number: Number.isSafeInteger(number) && number > 0 ? number : null,
      title: truncate(title, maxTitleLength),
      guest: null,
      description: toPlainDescription(
        trimmedTextOf(childOf(item, 'description')) ||
          trimmedTextOf(childOf(item, 'encoded', 'content')),
      ),
      ...when,
      duration: formatDuration(
        parseDuration(trimmedTextOf(childOf(item, 'duration', 'itunes'))),
      ),
      spotifyUrl: spotifyUrlOf(link),
      imageUrl: pictureUrlOf(item),
      audioPreviewUrl: audioUrlOf(item),
    },
  ];
};

const parseFeedSnapshot = (bytes: Buffer): PodcastSnapshot => {
  const root = parseFeedXml(bytes);
  const channel = root.name === 'rss' ? childOf(root, 'channel') : null;
  if (!channel) throw new FeedUnreadable('it is not an RSS feed');
  const found = new Map(
    childrenOf(channel, 'item')
      .slice(0, maxEpisodes)
      .flatMap(parseEpisode)
      .map((episode) => [episode.id, episode]),
  );
  const episodes = [...found.values()].sort((one, other) =>
    other.publishedAt.localeCompare(one.publishedAt),
  );
  return {
    show: {
      name: trimmedTextOf(childOf(channel, 'title')),
      description: toPlainDescription(
        trimmedTextOf(childOf(channel, 'description')),
      ),
      imageUrl: pictureUrlOf(channel),
      spotifyUrl: spotifyUrlOf(
        parseWebUrl(trimmedTextOf(childOf(channel, 'link'))),
      ),
      totalEpisodes: episodes.length,
    },
    episodes,
  };
};

/** Parses an RSS feed to the show and its episodes; `unreadable` completes the sentence "cannot be read: …". */
export const readPodcastFeed = (
  bytes: Buffer,
): { copy: PodcastSnapshot } | { unreadable: string } => {
  try {
    return { copy: parseFeedSnapshot(bytes) };
  } catch (error) {
    if (error instanceof FeedUnreadable) return { unreadable: error.message };
    throw error;
  }
};
