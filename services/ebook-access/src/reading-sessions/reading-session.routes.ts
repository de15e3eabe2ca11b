import type { Request } from 'express';
import type { z } from 'zod';
import { ForbiddenError } from '@imprint/chassis/errors';
import { answerGathered } from '@imprint/chassis/http/answer-gathered';
import { parse, routes } from '@imprint/chassis/http/endpoint';
import type { Logger } from '@imprint/chassis/logger';
import { keepPrivate, privateHeaders } from '../reader-access/keep-private.ts';
import type { ReaderCookie } from '../reader-access/reader-cookie.ts';
import { InvalidToken } from '../reading-links/reading-link.model.ts';
import type { beat, Heartbeat } from './beat.ts';
import type { keepPosition } from './keep-position.ts';
import type { leave } from './leave.ts';
import {
  gatheredBeatApi,
  readingSessionApi,
} from './reading-session.schemas.ts';
import { sendChapter } from './send-chapter.ts';
import type { serveChapter } from './serve-chapter.ts';
import type { showContents } from './show-contents.ts';
import type { showStats } from './show-stats.ts';
import type { validateAccess, AccessGranted } from './validate-access.ts';

type Beating = {
  beat: ReturnType<typeof beat>;
  readerCookie: ReaderCookie;
};

class FrameRequired extends ForbiddenError {
  readonly code = 'FRAME_REQUIRED';
  constructor() {
    super('Access denied. Please check your reading link.');
  }
}

const { heartbeat } = readingSessionApi;

const answerBeat = async (
  useCases: Pick<Beating, 'beat'>,
  credentials: Pick<Heartbeat, 'token' | 'held' | 'issue'>,
  { session, ...hint }: z.output<typeof heartbeat.body>,
) => {
  const beaten = await useCases.beat({ ...credentials, session, hint });
  return {
    ...beaten,
    success: true as const,
    expiresAt: beaten.expiresAt.getTime(),
    now: beaten.now.getTime(),
  };
};

/** For the gateway; who has no cookie yet does not come by this way. */
export const gatheredBeatRoutes = (useCases: Beating, log: Logger) => {
  const answerTogether = answerGathered(log, {
    method: 'POST',
    route: heartbeat.path,
    headers: privateHeaders,
    handle: ({ segment: token, cookie }, said, own) => {
      const [body] = parse([['body', heartbeat.body, said]]);
      const held = useCases.readerCookie.judge(cookie);
      const issue = () => {
        const { value, setCookie } = useCases.readerCookie.issue();
        own['set-cookie'] = setCookie;
        return value;
      };
      return answerBeat(
        useCases,
        { token, held, issue },
        body as z.output<typeof heartbeat.body>,
      );
    },
  });
  return routes(gatheredBeatApi, {
    beatTogether: async ({ body }) => ({
      answers: await answerTogether(body.calls),
    }),
  });
};

const toAnswer = (granted: AccessGranted) => ({
  ...granted,
  success: true as const,
  issuedAt: granted.issuedAt.getTime(),
  expiresAt: granted.expiresAt.getTime(),
  now: granted.now.getTime(),
});

type UseCases = Beating & {
  validateAccess: ReturnType<typeof validateAccess>;
  serveChapter: ReturnType<typeof serveChapter>;
  showContents: ReturnType<typeof showContents>;
  keepPosition: ReturnType<typeof keepPosition>;
  leave: ReturnType<typeof leave>;
  showStats: ReturnType<typeof showStats>;
};

export const readingSessionRoutes = (useCases: UseCases) => {
  const credentials = ({ token }: { token: string }, req: Request) => ({
    token,
    held: useCases.readerCookie.of(req),
  });
  return routes(readingSessionApi, {
    validateAccess: async ({ params, req, res }) => {
      keepPrivate(res);
      const granted = await useCases.validateAccess(credentials(params, req));
      useCases.readerCookie.ensure(req, res);
      return toAnswer(granted);
    },
    validateNothing: async ({ res }) => {
      keepPrivate(res);
      throw new InvalidToken();
    },
    heartbeat: async ({ params, body, req, res }) => {
      keepPrivate(res);
      const held = useCases.readerCookie.ensure(req, res);
      const issue = () => held.issued;
      return answerBeat(useCases, { ...params, held, issue }, body);
    },
    readChapter: async ({ params, query, headers, req, res }) => {
      keepPrivate(res);
      const asks = headers['sec-fetch-dest'];
      if (asks !== undefined && asks !== 'iframe') throw new FrameRequired();
      const { chapter, epoch } = query;
      const holder = { ...credentials(params, req), epoch };
      const served = await useCases.serveChapter(holder, chapter);
      await sendChapter(res, served);
      return undefined;
    },
    readContents: async ({ params, req, res }) => {
      keepPrivate(res);
      const contents = await useCases.showContents(credentials(params, req));
      return { success: true as const, ...contents };
    },
    keepPosition: async ({ params, query, body, req, res }) => {
      keepPrivate(res);
      const holder = { ...credentials(params, req), ...query };
      await useCases.keepPosition(holder, body);
      return { success: true as const };
    },
    leaveBook: async ({ params, body, req, res }) => {
      keepPrivate(res);
      const { session, position } = body;
      await useCases.leave(credentials(params, req), session, position);
      return { success: true as const };
    },
    ebookStats: async ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.showStats();
    },
  });
};
