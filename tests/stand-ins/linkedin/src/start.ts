import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export type LinkedinPost = {
  /** A URN such as "urn:li:share:7100000000000000001". */
  id: string;
  /** The text in LinkedIn's "little text" format. */
  commentary: string;
  publishedAt: number;
  visibility?: string;
  lifecycleState?: string;
  reactions?: Record<string, number>;
  comments?: number;
  /** The article that the post links to. */
  article?: { title: string; description: string; source: string };
};

export type LinkedinFaults = {
  /** The status of every answer. */
  status?: number;
  /** The status of the answers about counts. */
  countsStatus?: number;
};

const send = (res: ServerResponse, status: number, body: unknown) => {
  res.writeHead(status, { 'content-type': 'application/json' });
  res.end(JSON.stringify(body));
};

const refuse = (res: ServerResponse, status: number) => {
  const codes: Record<number, [number, string, string]> = {
    401: [65600, 'INVALID_ACCESS_TOKEN', 'Invalid access token'],
    403: [
      100,
      'ACCESS_DENIED',
      'Not enough permissions to access: posts.FINDER-author',
    ],
    426: [0, 'NONEXISTENT_VERSION', 'Requested version is not active'],
    429: [
      101,
      'TOO_MANY_REQUESTS',
      'Resource level throttle DAY limit reached',
    ],
  };
  const [serviceErrorCode, code, message] = codes[status] ?? [
    0,
    'INTERNAL_ERROR',
    'Internal error',
  ];
  send(res, status, { status, serviceErrorCode, code, message });
};

const message = (author: string, post: LinkedinPost) => ({
  id: post.id,
  author,
  commentary: post.commentary,
  createdAt: post.publishedAt,
  publishedAt: post.publishedAt,
  lastModifiedAt: post.publishedAt,
  visibility: post.visibility ?? 'PUBLIC',
  lifecycleState: post.lifecycleState ?? 'PUBLISHED',
  lifecycleStateInfo: { isEditedByAuthor: false },
  distribution: {
    feedDistribution: 'MAIN_FEED',
    targetEntities: [],
    thirdPartyDistributionChannels: [],
  },
  isReshareDisabledByAuthor: false,
  ...(post.article ? { content: { article: post.article } } : {}),
});

const counts = (post: LinkedinPost) => ({
  entity: post.id,
  commentsState: 'OPEN',
  commentSummary: { count: post.comments ?? 0, topLevelCount: 0 },
  reactionSummaries: Object.fromEntries(
    Object.entries(post.reactions ?? {}).map(([reactionType, count]) => [
      reactionType,
      { reactionType, count },
    ]),
  ),
});

/** Starts a stand-in for LinkedIn's Posts and Social Metadata APIs, for one organisation, on loopback. */
export const startLinkedin = async (settings: {
  accessToken: string;
  organization: string;
  version: string;
  posts: LinkedinPost[];
}) => {
  const { accessToken, organization, version } = settings;
  const state = { posts: settings.posts, faults: {} as LinkedinFaults };
  const calls: string[] = [];

  const listPosts = (url: URL, req: IncomingMessage, res: ServerResponse) => {
    const { searchParams } = url;
    const count = Number(searchParams.get('count') ?? 10);
    const start = Number(searchParams.get('start') ?? 0);
    if (
      searchParams.get('q') !== 'author' ||
      searchParams.get('author') !== organization ||
      req.headers['x-restli-method'] !== 'FINDER' ||
      !(count >= 1 && count <= 100)
    )
      return refuse(res, 403);
    return send(res, 200, {
      elements: [
        null,
        ...state.posts
          .slice(start, start + count)
          .map((post) => message(organization, post)),
      ],
      paging: { start, count, links: [] },
    });
  };

  const server = createServer((req, res) => {
    const raw = req.url ?? '/';
    const url = new URL(raw, 'http://localhost');
    calls.push(raw);
    const { status, countsStatus } = state.faults;
    if (status !== undefined) return refuse(res, status);
    if (req.headers.authorization !== `Bearer ${accessToken}`)
      return refuse(res, 401);
    if (req.headers['linkedin-version'] !== version) return refuse(res, 426);
    if (req.headers['x-restli-protocol-version'] !== '2.0.0')
      return refuse(res, 400);
    if (url.pathname === '/rest/posts') return listPosts(url, req, res);
    const urn = /^\/rest\/socialMetadata\/([\w%]+)$/.exec(url.pathname)?.[1];
    const post = state.posts.find(
      ({ id }) => id === decodeURIComponent(urn ?? ''),
    );
    if (!post) return refuse(res, 404);
    if (countsStatus !== undefined) return refuse(res, countsStatus);
    return send(res, 200, counts(post));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    fault: (faults: LinkedinFaults) => {
      state.faults = faults;
    },
    publish: (posts: LinkedinPost[]) => {
      state.posts = posts;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
