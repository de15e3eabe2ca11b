export type FeedEpisode = {
  guid: string;
  title: string;
  /** The episode's description as HTML, the format of podcast hosts. */
  description: string;
  /** The date in the format of RFC 2822. */
  pubDate: string;
  duration?: string;
  episode?: number;
  link?: string;
  sound?: string;
};

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const item = (one: FeedEpisode, prefix: string): string =>
  [
    '<item>',
    `<guid isPermaLink="false">${escaped(one.guid)}</guid>`,
    `<title>${escaped(one.title)}</title>`,
    `<description><![CDATA[${one.description}]]></description>`,
    `<pubDate>${one.pubDate}</pubDate>`,
    one.link ? `<link>${escaped(one.link)}</link>` : '',
    one.duration
      ? `<${prefix}:duration>${one.duration}</${prefix}:duration>`
      : '',
    one.episode ? `<${prefix}:episode>${one.episode}</${prefix}:episode>` : '',
    one.sound
      ? `<enclosure url="${escaped(one.sound)}" length="1" type="audio/mpeg"/>`
      : '',
    '</item>',
  ].join('');

/** Returns a podcast's feed. XML allows any prefix for iTunes' namespace, and some hosts do not use `itunes`. */
export const podcastFeed = (
  title: string,
  episodes: FeedEpisode[],
  prefix = 'itunes',
): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:${prefix}="http://www.itunes.com/dtds/podcast-1.0.dtd"
  xmlns:podcast="https://podcastindex.org/namespace/1.0">
<channel><title>${escaped(title)}</title>
<description>One number &amp; what it hides</description>
<link>https://show.example/</link>
<${prefix}:image href="https://show.example/cover.jpg"/>
<podcast:guid>9b2c3f0e-5a61-5b8c-8a55-1d6a0d8f9a11</podcast:guid>
${episodes.map((one) => item(one, prefix)).join('\n')}
</channel></rss>`;
