import type { Request, Response } from 'express';
import { currentContext } from '@imprint/chassis/context';
import { InvalidError, PartUnavailable } from '@imprint/chassis/errors';
import type { GatheredAnswer } from '@imprint/chassis/http/gathered-calls';
import {
  serviceTokenHeader,
  type SignServiceToken,
} from '@imprint/chassis/service-token';
import { gatherCalls, gatheredCallOf } from './gather-calls.ts';
import { headersInward, headersOutward } from './headers.ts';
import {
  defaultTimeoutMs,
  type Gathering,
  type Method,
  type Part,
  type Rule,
} from './route.model.ts';
import { askTwice, type Call, type Upstream } from './upstream.client.ts';

class RequestUnreadable extends InvalidError {
  readonly code = 'INVALID_REQUEST';
  constructor(cause: Error) {
    super('The request could not be read.', { cause });
  }
}

export type Upstreams = Record<Part | 'webhooks', Upstream>;

export type ForwardDeps = {
  upstreams: Upstreams;
  serviceToken: SignServiceToken;
  /** Security headers that the gateway alone decides. */
  fixedHeaders: ReadonlySet<string>;
  /** Whether the site is reached over https. */
  isSecure: boolean;
};

export type Caller = { address: string; protocol: string };

/** A body that is here as a whole, or what passes it on as it comes. */
export type CallBody = Call['body'];

const noHeaders: ReadonlySet<string> = new Set();

const sendGathered = (
  res: Response,
  { status, headers, body }: GatheredAnswer,
  fixed: ReadonlySet<string>,
): void => {
  res.writeHead(status, {
    ...headersOutward(headers, fixed),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  res.end(body);
};

/** Passes a call to the part that answers it; throws only while nothing has been answered. */
export const forward = ({
  upstreams,
  serviceToken,
  fixedHeaders,
  isSecure,
}: ForwardDeps) => {
  const gatherers = new Map<Gathering, ReturnType<typeof gatherCalls>>();
  const gathererOf = (to: Part, gathering: Gathering) => {
    const known = gatherers.get(gathering);
    if (known) return known;
    const gather = gatherCalls(upstreams[to], gathering, () =>
      serviceToken(to, `POST ${gathering.into}`),
    );
    gatherers.set(gathering, gather);
    return gather;
  };

  return async (
    req: Request,
    res: Response,
    rule: Rule & { to: Part },
    caller: Caller,
    body: CallBody,
  ): Promise<void> => {
    const context = currentContext();
    const streams = typeof body === 'function';
    const fixed = rule.ownPolicy ? noHeaders : fixedHeaders;
    if (rule.gathered && context && Buffer.isBuffer(body)) {
      const one = gatheredCallOf(req, context, body, rule.gathered, isSecure);
      const answer = one && (await gathererOf(rule.to, rule.gathered)(one));
      if (answer) return sendGathered(res, answer, fixed);
    }
    const call: Call = {
      method: req.method as Method,
      path: req.url,
      timeoutMs: rule.timeoutMs ?? defaultTimeoutMs,
      res,
      headers: {
        ...headersInward(req.headers, {
          withBody: body !== undefined,
          withBearer: rule.access !== undefined,
          withCookies: !rule.withoutCookies,
        }),
        'x-request-id': context?.requestId ?? '',
        traceparent: context?.traceparent ?? '',
        'x-forwarded-for': caller.address,
        'x-forwarded-proto': caller.protocol,
        [serviceTokenHeader]: serviceToken(
          rule.to,
          `${req.method} ${rule.path}`,
        ),
      },
      body,
      awaitsCaller: () => streams && !req.complete && !req.isPaused(),
      begin: (status, headers) =>
        res.writeHead(status, headersOutward(headers, fixed)),
    };

    const upstream = upstreams[rule.pool ?? rule.to];
    const outcome = await askTwice(upstream, call);
    if (outcome.kind === 'missed') throw new PartUnavailable(outcome.cause);
    if (outcome.kind === 'resting')
      throw new PartUnavailable(new Error(`${upstream.name} is resting`));
    if (outcome.kind === 'refused')
      throw 'kind' in outcome.cause
        ? outcome.cause
        : new RequestUnreadable(outcome.cause);
  };
};
