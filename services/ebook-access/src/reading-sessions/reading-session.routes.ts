import type { Request } from 'express';
import type { z } from 'zod';
import { ForbiddenError } from '@imprint/chassis/errors';
import { answerGathered } from '@imprint/chassis/http/answer-gathered';
import { parse, routes } from '@imprint/chassis/http/endpoint';
import type { Logger } from '@imprint/chassis/logger';
import { keepPrivate, privateHeaders } from '../reader-access/keep-private.ts';
import type { ReaderCookie } from '../reader-access/reader-cookie.ts';
import { InvalidToken } from '../reading-links/reading-link.model.ts';
import { beat, type Heartbeat } from './beat.ts';
import { keepPosition } from './keep-position.ts';
import { leave } from './leave.ts';
import {
  gatheredBeatApi,
  readingSessionApi,
} from './reading-session.schemas.ts';
import { sendChapter } from './send-chapter.ts';
import { serveChapter } from './serve-chapter.ts';
import { showContents } from './show-contents.ts';
import { showStats } from './show-stats.ts';
import { type AccessGranted, validateAccess } from './validate-access.ts';

type Deps = Parameters<typeof beat>[0] &
  Parameters<typeof serveChapter>[0] & {
    readerCookie: ReaderCookie;
    log: Logger;
  };

class FrameRequired extends ForbiddenError {
  readonly code = 'FRAME_REQUIRED';
  constructor() {
    super('Access denied. Please check your reading link.');
  }
}

const { heartbeat } = readingSessionApi;

const answerBeat = async (
  deps: Deps,
  credentials: Pick<Heartbeat, 'token' | 'held' | 'issue'>,
  { session, ...hint }: z.output<typeof heartbeat.body>,
) => {
  const beaten = await beat(deps)({ ...credentials, session, hint });
  return {
    ...beaten,
    success: true as const,
    expiresAt: beaten.expiresAt.getTime(),
    now: beaten.now.getTime(),
  };
};

/** For the gateway; who has no cookie yet does not come by this way. */
export const gatheredBeatRoutes = (deps: Deps) => {
  const answerTogether = answerGathered(deps.log, {
    method: 'POST',
    route: heartbeat.path,
    headers: privateHeaders,
    handle: ({ segment: token, cookie }, said, own) => {
      const [body] = parse([['body', heartbeat.body, said]]);
      const held = deps.readerCookie.judge(cookie);
      const issue = () => {
        const { value, setCookie } = deps.readerCookie.issue();
        own['set-cookie'] = setCookie;
        return value;
      };
      return answerBeat(
        deps,
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

export const readingSessionRoutes = (deps: Deps) => {
  const credentials = ({ token }: { token: string }, req: Request) => ({
    token,
    held: deps.readerCookie.of(req),
  });
  return routes(readingSessionApi, {
    validateAccess: async ({ params, req, res }) => {
      keepPrivate(res);
      const granted = await validateAccess(deps)(credentials(params, req));
      deps.readerCookie.ensure(req, res);
      return toAnswer(granted);
    },
    validateNothing: async ({ res }) => {
      keepPrivate(res);
      throw new InvalidToken();
    },
    heartbeat: async ({ params, body, req, res }) => {
      keepPrivate(res);
      const held = deps.readerCookie.ensure(req, res);
      const issue = () => held.issued;
      return answerBeat(deps, { ...params, held, issue }, body);
    },
    readChapter: async ({ params, query, headers, req, res }) => {
      keepPrivate(res);
      const asks = headers['sec-fetch-dest'];
      if (asks !== undefined && asks !== 'iframe') throw new FrameRequired();
      const { chapter, epoch } = query;
      const holder = { ...credentials(params, req), epoch };
      const served = await serveChapter(deps)(holder, chapter);
      await sendChapter(res, served);
      return undefined;
    },
    readContents: async ({ params, req, res }) => {
      keepPrivate(res);
      const contents = await showContents(deps)(credentials(params, req));
      return { success: true as const, ...contents };
    },
    keepPosition: async ({ params, query, body, req, res }) => {
      keepPrivate(res);
      const holder = { ...credentials(params, req), ...query };
      await keepPosition(deps)(holder, body);
      return { success: true as const };
    },
    leaveBook: async ({ params, body, req, res }) => {
      keepPrivate(res);
      const { session, position } = body;
      await leave(deps)(credentials(params, req), session, position);
      return { success: true as const };
    },
    ebookStats: async ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return showStats(deps)();
    },
  });
};
