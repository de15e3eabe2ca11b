import type { z } from 'zod';
import { ForbiddenError } from '@imprint/chassis/errors';
import { createBatchAnswerer } from '@imprint/chassis/http/answer-batch';
import { parseRequestParts, bindRoutes } from '@imprint/chassis/http/endpoint';
import type { Logger } from '@imprint/chassis/logger';
import {
  privateHeaders,
  bindUncachedRoutes,
} from '../reader-access/private-routes.ts';
import type { ReaderCookie } from '../reader-access/reader-cookie.ts';
import type { findLatestLinkToken } from '../reading-links/find-latest-link-of-browser.ts';
import { invalidTokenError } from '../reading-links/reading-link.model.ts';
import type { acceptHeartbeat, Heartbeat } from './accept-heartbeat.ts';
import type { savePlace } from './save-place.ts';
import type { leaveSeat } from './leave-seat.ts';
import {
  heartbeatBatchApi,
  readingSessionApi,
  readingStatsApi,
} from './reading-session.schemas.ts';
import { sendChapter } from './send-chapter.ts';
import type { serveChapter } from './serve-chapter.ts';
import type { showContents } from './show-contents.ts';
import type { countSessionsAndLinks } from './count-sessions-and-links.ts';
import type { inspectLinkAccess } from './inspect-link-access.ts';

type HeartbeatUseCases = {
  sendHeartbeat: ReturnType<typeof acceptHeartbeat>;
  readerCookie: ReaderCookie;
};

const { heartbeat } = readingSessionApi;

const answerHeartbeat = async (
  useCases: Pick<HeartbeatUseCases, 'sendHeartbeat'>,
  credentials: Pick<Heartbeat, 'token' | 'held' | 'issue'>,
  { session, ...hint }: z.output<typeof heartbeat.body>,
) => {
  const extended = await useCases.sendHeartbeat({
    ...credentials,
    session,
    hint,
  });
  return {
    ...extended,
    success: true as const,
    expiresAt: extended.expiresAt.getTime(),
    now: extended.now.getTime(),
  };
};

/** Creates the route for batches of heartbeats from the gateway, which sends heartbeats without a cookie one by one. */
export const heartbeatBatchRoutes = (
  useCases: HeartbeatUseCases,
  log: Logger,
) => {
  const answerHeartbeats = createBatchAnswerer(log, {
    method: 'POST',
    route: heartbeat.path,
    headers: privateHeaders,
    handle: ({ segment: token, cookie }, rawBody, own) => {
      const [body] = parseRequestParts([['body', heartbeat.body, rawBody]]);
      const held = useCases.readerCookie.judge(cookie);
      const issueSecretCookie = () => {
        const { value, setCookie } = useCases.readerCookie.issue();
        own['set-cookie'] = setCookie;
        return value;
      };
      return answerHeartbeat(
        useCases,
        { token, held, issue: issueSecretCookie },
        body as z.output<typeof heartbeat.body>,
      );
    },
  });
  return bindRoutes(heartbeatBatchApi, {
    batchHeartbeats: async ({ body }) => ({
      answers: await answerHeartbeats(body.calls),
    }),
  });
};

type UseCases = HeartbeatUseCases & {
  validateAccess: ReturnType<typeof inspectLinkAccess>;
  serveChapter: ReturnType<typeof serveChapter>;
  showContents: ReturnType<typeof showContents>;
  savePosition: ReturnType<typeof savePlace>;
  leave: ReturnType<typeof leaveSeat>;
  findLatestLink: ReturnType<typeof findLatestLinkToken>;
};

export const readingSessionRoutes = (useCases: UseCases) => {
  const { ensure, credentialsOf, read: readCookie } = useCases.readerCookie;
  return bindUncachedRoutes(readingSessionApi, {
    validateAccess: async (call) => {
      const granted = await useCases.validateAccess(credentialsOf(call));
      ensure(call.req, call.res);
      return {
        ...granted,
        success: true as const,
        issuedAt: granted.issuedAt.getTime(),
        expiresAt: granted.expiresAt.getTime(),
        now: granted.now.getTime(),
      };
    },
    validateEmptyToken: async () => {
      throw invalidTokenError();
    },
    heartbeat: async ({ params, body, req, res }) => {
      const held = ensure(req, res);
      const getEnsuredSecret = () => held.issued;
      return answerHeartbeat(
        useCases,
        { ...params, held, issue: getEnsuredSecret },
        body,
      );
    },
    readChapter: async (call) => {
      const destination = call.headers['sec-fetch-dest'];
      if (destination !== undefined && destination !== 'iframe')
        throw new ForbiddenError(
          'FRAME_REQUIRED',
          'Access denied. Please check your reading link.',
        );
      const { chapter, epoch } = call.query;
      const holder = { ...credentialsOf(call), epoch };
      const served = await useCases.serveChapter(holder, chapter);
      await sendChapter(call.res, served);
      return undefined;
    },
    readContents: async (call) => {
      const contents = await useCases.showContents(credentialsOf(call));
      return { success: true as const, ...contents };
    },
    savePosition: async (call) => {
      const holder = { ...credentialsOf(call), ...call.query };
      await useCases.savePosition(holder, call.body);
      return { success: true as const };
    },
    continueReading: async ({ req, res }) => {
      const token = await useCases.findLatestLink(readCookie(req));
      res.redirect(303, token ? `/read-book/${token}` : '/read-book');
      return undefined;
    },
    leaveBook: async (call) => {
      const { session, position } = call.body;
      await useCases.leave(credentialsOf(call), session, position);
      return { success: true as const };
    },
  });
};

export const readingStatsRoutes = (useCases: {
  showStats: ReturnType<typeof countSessionsAndLinks>;
}) =>
  bindRoutes(readingStatsApi, {
    ebookStats: async ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.showStats();
    },
  });
