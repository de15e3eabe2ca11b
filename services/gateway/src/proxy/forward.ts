import type { Request, Response } from 'express';
import { currentContext } from '@imprint/chassis/context';
import { InvalidError, PartUnavailable } from '@imprint/chassis/errors';
import { serviceTokenHeader } from '@imprint/chassis/service-token';
import { hasBody, isSmall, limitedBody, wholeBody } from './body-limit.ts';
import { headersInward, headersOutward } from './headers.ts';
import {
  defaultTimeoutMs,
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

export type ForwardDeps = {
  upstreams: Record<Part, Upstream>;
  serviceToken: () => string;
  /** Security headers that the gateway alone decides. */
  fixedHeaders: ReadonlySet<string>;
};

export type Caller = { address: string; protocol: string };

const noHeaders: ReadonlySet<string> = new Set();

/** Passes a call to the part that answers it; throws only while nothing has been answered. */
export const forward =
  ({ upstreams, serviceToken, fixedHeaders }: ForwardDeps) =>
  async (
    req: Request,
    res: Response,
    rule: Rule & { to: Part },
    caller: Caller,
  ): Promise<void> => {
    const context = currentContext();
    const withBody = hasBody(req);
    const whole = withBody && isSmall(req);
    const body = whole ? await wholeBody(req) : undefined;
    if (whole && !body) return;
    const streams = withBody && !whole;
    const call: Call = {
      method: req.method as Method,
      path: req.url,
      timeoutMs: rule.timeoutMs ?? defaultTimeoutMs,
      res,
      headers: {
        ...headersInward(req.headers, {
          withBody,
          withBearer: rule.access !== undefined,
        }),
        'x-request-id': context?.requestId ?? '',
        traceparent: context?.traceparent ?? '',
        'x-forwarded-for': caller.address,
        'x-forwarded-proto': caller.protocol,
        [serviceTokenHeader]: serviceToken(),
      },
      body: streams
        ? (onStep) => limitedBody(req, onStep, rule.bodyLimit)
        : body,
      awaitsCaller: () => streams && !req.complete && !req.isPaused(),
      begin: (status, headers) =>
        res.writeHead(
          status,
          headersOutward(headers, rule.ownPolicy ? noHeaders : fixedHeaders),
        ),
    };

    const upstream = upstreams[rule.to];
    const outcome = await askTwice(upstream, call);
    if (outcome.kind === 'missed') throw new PartUnavailable(outcome.cause);
    if (outcome.kind === 'resting')
      throw new PartUnavailable(new Error(`${upstream.name} is resting`));
    if (outcome.kind === 'refused')
      throw 'kind' in outcome.cause
        ? outcome.cause
        : new RequestUnreadable(outcome.cause);
  };
