import { z } from 'zod';
import type { Clock } from '@imprint/chassis/clock';
import { parseJson, readText } from '../open-web/read-response.model.ts';
import {
  type Counts,
  type IncomingPost,
  LinkedinFailed,
  type LinkedinSource,
} from './incoming.model.ts';
import { linkedinPostAddress } from './linkedin-address.model.ts';
import { decodeLittleText, parsePostText } from './post-text.model.ts';

export type LinkedinSettings = {
  accessToken: string;
  /** A URN such as "urn:li:organization:123". */
  organization: string;
  apiUrl: string;
  /** A version such as "202607"; LinkedIn releases one each month and withdraws old ones. */
  version: string;
  endsAt: Date | undefined;
  clock: Clock;
};

const pageSize = 100;
const maxPages = 5;
// An app in development may call the API 500 times a day, and the counts of each post take one call.
const maxPostsWithCounts = 40;
const answerTimeoutMs = 8_000;
const readTimeoutMs = 40_000;
const maxAnswerBytes = 5_000_000;

const PageMessage = z.object({ elements: z.array(z.unknown()) });

const PostMessage = z.object({
  id: z.string().regex(/^urn:li:(share|ugcPost):\d{5,25}$/),
  commentary: z.string().nullish(),
  createdAt: z.number().nullish(),
  publishedAt: z.number().nullish(),
  visibility: z.string(),
  lifecycleState: z.string(),
  content: z
    .object({
      article: z
        .object({
          title: z.string().nullish(),
          description: z.string().nullish(),
          source: z.string().nullish(),
        })
        .nullish(),
    })
    .nullish()
    .catch(null),
});

const count = z.number().int().nonnegative().nullish();

const SocialMessage = z.object({
  commentSummary: z.object({ count }).nullish(),
  reactionSummaries: z.record(z.string(), z.object({ count })).nullish(),
});

const ErrorMessage = z.object({ message: z.string() });

type Answer = { status: number; body: unknown };

const responseTooLongError = () =>
  new LinkedinFailed('LinkedIn’s answer was too long.');

const secondsUntilMidnightUtc = (now: Date): number => {
  const midnight = Date.UTC(
    now.getUTCFullYear(),
    now.getUTCMonth(),
    now.getUTCDate() + 1,
  );
  return Math.ceil((midnight - now.getTime()) / 1_000);
};

const toLinkedinError = (
  { status, body }: Answer,
  now: Date,
): LinkedinFailed => {
  if (status === 401)
    return new LinkedinFailed(
      'LinkedIn no longer accepts the access token. Tokens expire after 60 days: get a new one.',
    );
  if (status === 426)
    return new LinkedinFailed(
      'LinkedIn no longer supports this version of its API. Set a newer LINKEDIN_VERSION.',
    );
  if (status === 429)
    return new LinkedinFailed(
      'LinkedIn’s daily limit is reached. Try again after midnight UTC.',
      secondsUntilMidnightUtc(now),
    );
  const authorText = ErrorMessage.safeParse(body).data?.message.slice(0, 200);
  const reason = authorText ? `${status}: ${authorText}` : `status ${status}`;
  return new LinkedinFailed(`LinkedIn refused the request (${reason}).`);
};

/** Returns the author's text; for an article shared without a text, its title, description and source. */
const authorOrArticleText = ({
  commentary,
  content,
}: z.infer<typeof PostMessage>) => {
  const authorText = decodeLittleText(commentary ?? '').trim();
  const { title, description, source } = content?.article ?? {};
  return (
    authorText || [title, description, source].filter(Boolean).join('\n\n')
  );
};

const parsePublicPost = (element: unknown): IncomingPost[] => {
  const { data } = PostMessage.safeParse(element);
  if (data?.visibility !== 'PUBLIC' || data.lifecycleState !== 'PUBLISHED')
    return [];
  const text = parsePostText(authorOrArticleText(data));
  if (!text) return [];
  const [, , kind = '', number = ''] = data.id.split(':');
  const { key, url } = linkedinPostAddress(kind, number);
  const at = data.publishedAt ?? data.createdAt;
  return [
    {
      key,
      linkedinUrl: url,
      excerpt: '',
      ...text,
      publishedAt: at ? new Date(at) : undefined,
    },
  ];
};

const parseCounts = (body: unknown): Counts | undefined => {
  const { data } = SocialMessage.safeParse(body);
  if (!data) return undefined;
  const reactions = Object.values(data.reactionSummaries ?? {});
  return {
    likes: reactions.reduce((sum, one) => sum + (one.count ?? 0), 0),
    comments: data.commentSummary?.count ?? 0,
  };
};

const requestLinkedin = async (
  { accessToken, apiUrl, version }: LinkedinSettings,
  path: string,
  readTimeout: AbortSignal,
  more: Record<string, string> = {},
): Promise<Answer> => {
  try {
    const answer = await fetch(`${apiUrl}${path}`, {
      redirect: 'error',
      signal: AbortSignal.any([
        readTimeout,
        AbortSignal.timeout(answerTimeoutMs),
      ]),
      headers: {
        authorization: `Bearer ${accessToken}`,
        'linkedin-version': version,
        'x-restli-protocol-version': '2.0.0',
        ...more,
      },
    });
    return {
      status: answer.status,
      body: parseJson(
        await readText(answer, maxAnswerBytes, responseTooLongError),
      ),
    };
  } catch (error) {
    if (error instanceof LinkedinFailed) throw error;
    throw new LinkedinFailed('LinkedIn could not be reached.', 60, error);
  }
};

const fetchPostPage = async (
  settings: LinkedinSettings,
  start: number,
  readTimeout: AbortSignal,
): Promise<unknown[]> => {
  const query = new URLSearchParams({
    author: settings.organization,
    q: 'author',
    count: `${pageSize}`,
    start: `${start}`,
    sortBy: 'LAST_MODIFIED',
  });
  const finder = { 'x-restli-method': 'FINDER' };
  const answer = await requestLinkedin(
    settings,
    `/rest/posts?${query}`,
    readTimeout,
    finder,
  );
  if (answer.status !== 200)
    throw toLinkedinError(answer, settings.clock.now());
  const { data } = PageMessage.safeParse(answer.body);
  if (!data) throw new LinkedinFailed('LinkedIn’s answer could not be read.');
  return data.elements;
};

const withFetchedCounts = async (
  settings: LinkedinSettings,
  post: IncomingPost,
  readTimeout: AbortSignal,
): Promise<IncomingPost> => {
  const path = `/rest/socialMetadata/${encodeURIComponent(post.key)}`;
  const answer = await requestLinkedin(settings, path, readTimeout);
  if (answer.status === 401 || answer.status === 429)
    throw toLinkedinError(answer, settings.clock.now());
  // A post whose counts cannot be read is imported without counts.
  const counts = answer.status === 200 ? parseCounts(answer.body) : undefined;
  return counts ? { ...post, counts } : post;
};

/**
 * Returns a client of LinkedIn's API for an organisation's own posts. The API is not used by default,
 * because LinkedIn allows its feed on a website only with written permission.
 */
export const createLinkedinSource = (
  settings: LinkedinSettings,
): LinkedinSource => ({
  endsAt: settings.endsAt,
  posts: async () => {
    const readTimeout = AbortSignal.timeout(readTimeoutMs);
    const posts: IncomingPost[] = [];
    for (let at = 0; at < maxPages; at += 1) {
      const elements = await fetchPostPage(
        settings,
        at * pageSize,
        readTimeout,
      );
      posts.push(...elements.flatMap(parsePublicPost));
      if (elements.length < pageSize) break;
    }
    const found: IncomingPost[] = [];
    for (const [at, post] of posts.entries())
      found.push(
        at < maxPostsWithCounts
          ? await withFetchedCounts(settings, post, readTimeout)
          : post,
      );
    return found;
  },
});
