import type { OpenWeb } from '../open-web/open-web.model.ts';
import { type Gathered, UnreadableFeed } from './incoming.model.ts';
import type { TextParsers } from './text-parsers.ts';

const mostBytes = 5_000_000;
const accept =
  'application/feed+json, application/rss+xml, application/atom+xml, application/json, application/xml';

/** The posts of an RSS, Atom or JSON feed on the open web. */
export const readFeed =
  ({
    web,
    texts,
  }: {
    web: OpenWeb;
    texts: Pick<TextParsers, 'readPostFeed'>;
  }) =>
  async (url: string): Promise<Gathered> => {
    const { status, bytes } = await web.fetch(url, { mostBytes, accept });
    if (status !== 200)
      throw new UnreadableFeed(`its site answered with status ${status}`);
    return texts.readPostFeed(bytes);
  };
