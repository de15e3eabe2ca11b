import { z } from 'zod';
import type { Clock } from '@imprint/chassis/clock';
import { parseJson, readText } from '../open-web/read-response.model.ts';
import {
  formatDuration,
  type Episode,
  type PodcastSource,
  toPublicationTimeAndDay,
  parseRetryAfter,
  type Show,
  PodcastSourceError,
  parseWebUrl,
} from './podcast.model.ts';

export type SpotifySettings = {
  clientId: string;
  clientSecret: string;
  showId: string;
  apiUrl: string;
  accountsUrl: string;
  clock: Clock;
  /** The timeout of one request; `readingTimeoutMs` is the timeout of reading the show with all its episodes. */
  requestTimeoutMs?: number;
  readingTimeoutMs?: number;
};

// An app's token has no country, and without a country Spotify answers 404 for every show.
const market = 'NG';
const pageSize = 50;
const maxPages = 40;
const maxAnswerBytes = 5_000_000;
// A token is replaced a minute before it expires, so that it stays valid while the show is read.
const renewBeforeMs = 60_000;

const Token = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
});

const Images = z.array(z.object({ url: z.string() })).nullish();
const Links = z.object({ spotify: z.string().nullish() }).nullish();

const ShowMessage = z.object({
  name: z.string(),
  description: z.string().nullish(),
  images: Images,
  external_urls: Links,
  total_episodes: z.int().nullish(),
});

const EpisodeMessage = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  name: z.string(),
  description: z.string().nullish(),
  release_date: z.string(),
  duration_ms: z.number().nullish(),
  external_urls: Links,
  images: Images,
  audio_preview_url: z.string().nullish(),
});

const PageMessage = z.object({
  items: z.array(z.unknown()),
  next: z.string().nullish(),
});

const ErrorMessage = z.object({
  error: z.union([z.string(), z.object({ message: z.string() })]),
});

type Answer = { status: number; text: string; retryAfter: string | null };

/** Removes NUL and replaces lone surrogates, which PostgreSQL cannot store. */
const toStorableText = (text: string | null | undefined): string =>
  (text ?? '').replaceAll('\0', '').toWellFormed();

const pictureUrlOf = (images: z.infer<typeof Images>): string | null =>
  parseWebUrl(images?.[0]?.url);

/** Returns the start, in Lagos, of a release date such as "2026", "2026-09" or "2026-09-01". */
const parseReleaseDate = (releaseDate: string): Date => {
  const [year = '', month = '01', day = '01'] = releaseDate.split('-');
  return new Date(`${year}-${month}-${day}T00:00:00+01:00`);
};

const toShow = (message: z.infer<typeof ShowMessage>, count: number): Show => ({
  name: toStorableText(message.name),
  description: toStorableText(message.description),
  imageUrl: pictureUrlOf(message.images),
  spotifyUrl: parseWebUrl(message.external_urls?.spotify) ?? '',
  totalEpisodes: Math.max(message.total_episodes ?? 0, count),
});

const parseEpisodeItem = (item: unknown): Episode[] => {
  const { data } = EpisodeMessage.safeParse(item);
  const when =
    data && toPublicationTimeAndDay(parseReleaseDate(data.release_date));
  if (!data || !when) return [];
  return [
    {
      id: data.id,
      number: null,
      title: toStorableText(data.name),
      guest: null,
      description: toStorableText(data.description),
      ...when,
      duration: formatDuration((data.duration_ms ?? 0) / 1_000),
      spotifyUrl: parseWebUrl(data.external_urls?.spotify) ?? '',
      imageUrl: pictureUrlOf(data.images),
      audioPreviewUrl: parseWebUrl(data.audio_preview_url),
    },
  ];
};

/** Describes why Spotify refused a request, in one line; the response is not always JSON. */
const describeRefusal = ({ status, text }: Answer): string => {
  const { data } = ErrorMessage.safeParse(parseJson(text));
  const spotifyMessage =
    typeof data?.error === 'string' ? data.error : data?.error.message;
  const plain = spotifyMessage ?? (/^\s*</.test(text) ? '' : text);
  const message = plain.replace(/\s+/g, ' ').trim().slice(0, 200);
  return message === '' ? `status ${status}` : `${status}: ${message}`;
};

const responseTooLongError = () =>
  new PodcastSourceError('Spotify’s answer was too long.');

const requestSpotify = async (
  url: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<Answer> => {
  try {
    const answer = await fetch(url, {
      ...init,
      redirect: 'error',
      signal,
    });
    return {
      status: answer.status,
      text: await readText(answer, maxAnswerBytes, responseTooLongError),
      retryAfter: answer.headers.get('retry-after'),
    };
  } catch (error) {
    if (error instanceof PodcastSourceError) throw error;
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new PodcastSourceError(
      isLate
        ? 'Spotify took too long to answer.'
        : 'Spotify could not be reached.',
      0,
      error,
    );
  }
};

const rateLimitError = (
  { retryAfter }: Answer,
  now: Date,
): PodcastSourceError =>
  new PodcastSourceError(
    'Spotify’s rate limit is reached. Please try again later.',
    parseRetryAfter(retryAfter, now) || 60,
  );

/** Parses the answer to a request about a show as JSON. @throws PodcastSourceError if Spotify refused the request */
const parseAnswerOrThrow = (
  { showId, clock }: SpotifySettings,
  answer: Answer,
): unknown => {
  if (answer.status === 429) throw rateLimitError(answer, clock.now());
  if (answer.status === 404)
    throw new PodcastSourceError(`Spotify has no show “${showId}” in Nigeria.`);
  if (answer.status !== 200)
    throw new PodcastSourceError(
      `Spotify refused the request (${describeRefusal(answer)}).`,
    );
  return parseJson(answer.text);
};

type Get = (path: string, readTimeout: AbortSignal) => Promise<unknown>;

/** Returns a client of Spotify's Web API for one show, with the client credentials grant (RFC 6749, section 4.4). */
const createSpotifyClient = (settings: SpotifySettings): Get => {
  const {
    clientId,
    clientSecret,
    showId,
    clock,
    requestTimeoutMs = 8_000,
  } = settings;
  let token: { value: string; endsAt: number } | undefined;

  const withRequestTimeout = (readTimeout: AbortSignal) =>
    AbortSignal.any([readTimeout, AbortSignal.timeout(requestTimeoutMs)]);

  const requestNewToken = async (readTimeout: AbortSignal): Promise<string> => {
    const key = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const answer = await requestSpotify(
      `${settings.accountsUrl}/api/token`,
      {
        method: 'POST',
        headers: { authorization: `Basic ${key}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      },
      withRequestTimeout(readTimeout),
    );
    if (answer.status === 429) throw rateLimitError(answer, clock.now());
    const { data } = Token.safeParse(parseJson(answer.text));
    if (answer.status !== 200 || !data)
      throw new PodcastSourceError(
        `Spotify refused the client ID and secret (${describeRefusal(answer)}).`,
      );
    const endsAt = clock.now().getTime() + data.expires_in * 1_000;
    token = { value: data.access_token, endsAt };
    return token.value;
  };

  const reuseOrRequestToken = async (
    readTimeout: AbortSignal,
  ): Promise<string> =>
    token && clock.now().getTime() < token.endsAt - renewBeforeMs
      ? token.value
      : requestNewToken(readTimeout);

  return async (path, readTimeout) => {
    const requestWithToken = (value: string) =>
      requestSpotify(
        `${settings.apiUrl}/v1/shows/${encodeURIComponent(showId)}${path}`,
        { headers: { authorization: `Bearer ${value}` } },
        withRequestTimeout(readTimeout),
      );
    let answer = await requestWithToken(await reuseOrRequestToken(readTimeout));
    // The request is repeated with a new token, because a token can be revoked before it expires.
    if (answer.status === 401)
      answer = await requestWithToken(await requestNewToken(readTimeout));
    return parseAnswerOrThrow(settings, answer);
  };
};

const unreadableResponseError = () =>
  new PodcastSourceError('Spotify’s answer could not be read.');

const fetchAllEpisodes = async (
  get: Get,
  readTimeout: AbortSignal,
): Promise<Episode[]> => {
  const found = new Map<string, Episode>();
  for (let page = 0; page < maxPages; page += 1) {
    const { data } = PageMessage.safeParse(
      await get(
        `/episodes?market=${market}&limit=${pageSize}&offset=${page * pageSize}`,
        readTimeout,
      ),
    );
    if (!data) throw unreadableResponseError();
    for (const episode of data.items.flatMap(parseEpisodeItem))
      found.set(episode.id, episode);
    if (!data.next) break;
  }
  return [...found.values()].sort((one, other) =>
    other.publishedAt.localeCompare(one.publishedAt),
  );
};

/** Returns a source that reads a show and its episodes from Spotify's Web API. */
export const createSpotifySource = (
  settings: SpotifySettings,
): PodcastSource => {
  const { showId, readingTimeoutMs = 40_000 } = settings;
  const get = createSpotifyClient(settings);
  return {
    name: 'spotify',
    origin: `spotify ${showId}`,
    read: async () => {
      const readTimeout = AbortSignal.timeout(readingTimeoutMs);
      const { data: show } = ShowMessage.safeParse(
        await get(`?market=${market}`, readTimeout),
      );
      if (!show) throw unreadableResponseError();
      const episodes = await fetchAllEpisodes(get, readTimeout);
      return {
        snapshot: { show: toShow(show, episodes.length), episodes },
        validators: null,
      };
    },
  };
};
