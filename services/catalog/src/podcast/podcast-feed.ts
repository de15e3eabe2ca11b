import { createHash } from 'node:crypto';
import {
  childOf,
  childrenOf,
  type FeedElement,
  FeedUnreadable,
  parseFeedXml,
  textOf,
} from '../feeds/feed-xml.ts';
import { plainText } from '../resources/html/imprint.model.ts';
import { sanitiseIncoming } from '../resources/html/sanitise-html.ts';
import { truncate } from '../text/truncate.model.ts';
import {
  durationText,
  type Episode,
  type PodcastSnapshot,
  publication,
  webUrl,
} from './podcast.model.ts';

const maxEpisodes = 2_000;
const maxTitleLength = 300;
const maxDescriptionLength = 10_000;
// HTML is cut to this length before it is parsed; markup makes it at most a few times longer than its text.
const maxDescriptionHtml = 10 * maxDescriptionLength;

/** Returns a description as plain text, because feeds contain HTML and the pages show none. */
const plain = (html: string): string =>
  truncate(
    plainText(sanitiseIncoming(html.slice(0, maxDescriptionHtml))),
    maxDescriptionLength,
  );

/** Parses a duration such as "1:02:45", "34:10" or "2050" to seconds; returns 0 for anything else. */
const secondsOf = (duration: string): number => {
  if (!/^\d+(:\d{1,2}){0,2}(\.\d+)?$/.test(duration)) return 0;
  return duration
    .split(':')
    .reduce((seconds, part) => seconds * 60 + Number(part), 0);
};

// The id is part of a URL, and a guid can be any text; a guid that is long or needs URL encoding is hashed.
const idOf = (guid: string): string =>
  /^[\w-]{1,64}$/.test(guid)
    ? guid
    : createHash('sha256').update(guid).digest('base64url').slice(0, 22);

const spotifyUrlOf = (url: string | null): string =>
  url && new URL(url).hostname === 'open.spotify.com' ? url : '';

const pictureOf = (parent: FeedElement): string | null => {
  const image = childOf(parent, 'image');
  return (
    webUrl(childOf(parent, 'image', 'itunes')?.attributes.get('href')) ??
    webUrl(textOf(image && childOf(image, 'url')))
  );
};

const soundOf = (item: FeedElement): string | null => {
  const enclosure = childOf(item, 'enclosure');
  const isSound = enclosure?.attributes.get('type')?.startsWith('audio/');
  const url = isSound ? webUrl(enclosure?.attributes.get('url')) : null;
  return url?.startsWith('https:') ? url : null;
};

const episodeOf = (item: FeedElement): Episode[] => {
  const link = webUrl(textOf(childOf(item, 'link')));
  const title = textOf(childOf(item, 'title'));
  const guid = textOf(childOf(item, 'guid')) || (link ?? title);
  const when = publication(new Date(textOf(childOf(item, 'pubDate'))));
  if (!when || title === '') return [];
  const number = Number(textOf(childOf(item, 'episode', 'itunes')));
  return [
    {
      id: idOf(guid),
      number: Number.isSafeInteger(number) && number > 0 ? number : null,
      title: truncate(title, maxTitleLength),
      guest: null,
      description: plain(
        textOf(childOf(item, 'description')) ||
          textOf(childOf(item, 'encoded', 'content')),
      ),
      ...when,
      duration: durationText(
        secondsOf(textOf(childOf(item, 'duration', 'itunes'))),
      ),
      spotifyUrl: spotifyUrlOf(link),
      imageUrl: pictureOf(item),
      audioPreviewUrl: soundOf(item),
    },
  ];
};

const snapshotOf = (bytes: Buffer): PodcastSnapshot => {
  const root = parseFeedXml(bytes);
  const channel = root.name === 'rss' ? childOf(root, 'channel') : null;
  if (!channel) throw new FeedUnreadable('it is no RSS feed');
  const found = new Map(
    childrenOf(channel, 'item')
      .slice(0, maxEpisodes)
      .flatMap(episodeOf)
      .map((episode) => [episode.id, episode]),
  );
  const episodes = [...found.values()].sort((one, other) =>
    other.publishedAt.localeCompare(one.publishedAt),
  );
  return {
    show: {
      name: textOf(childOf(channel, 'title')),
      description: plain(textOf(childOf(channel, 'description'))),
      imageUrl: pictureOf(channel),
      spotifyUrl: spotifyUrlOf(webUrl(textOf(childOf(channel, 'link')))),
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
    return { copy: snapshotOf(bytes) };
  } catch (error) {
    if (error instanceof FeedUnreadable) return { unreadable: error.message };
    throw error;
  }
};
