import type { Request, Response } from 'express';
import { currentContext } from '@imprint/chassis/context';
import { DependencyUnavailable } from '@imprint/chassis/errors';
import {
  serviceTokenHeader,
  type SignServiceToken,
} from '@imprint/chassis/service-token';
import { headersInward, headersOutward } from './headers.ts';
import { requestUnreadable } from './refusals.ts';
import {
  defaultTimeoutMs,
  type Method,
  type UpstreamName,
  type Rule,
} from './route.model.ts';
import { fixedHeadersOf } from './security-headers.ts';
import { callWithRetry, type Call, type Upstream } from './upstream.client.ts';

export type Upstreams = Record<UpstreamName | 'webhooks', Upstream>;

export type ForwardDeps = {
  upstreams: Upstreams;
  serviceToken: SignServiceToken;
  /** Whether the site is reached over https. */
  isSecure: boolean;
};

export type Caller = { address: string; protocol: string };

/** A body that is here as a whole, or what passes it on as it comes. */
export type CallBody = Call['body'];

/** Passes a call to the part that answers it; throws only while nothing has been answered. */
export type Forward = (
  req: Request,
  res: Response,
  rule: Rule & { to: UpstreamName },
  caller: Caller,
  body: CallBody,
) => Promise<void>;

const callOf = (
  deps: ForwardDeps,
  req: Request,
  res: Response,
  rule: Rule & { to: UpstreamName },
  caller: Caller,
  body: CallBody,
): Call => {
  const context = currentContext();
  const streams = typeof body === 'function';
  return {
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
      [serviceTokenHeader]: deps.serviceToken(
        rule.to,
        `${req.method} ${rule.path}`,
      ),
    },
    body,
    awaitsCaller: () => streams && !req.complete && !req.isPaused(),
    begin: (status, headers) =>
      res.writeHead(status, headersOutward(headers, fixedHeadersOf(rule))),
  };
};

/** Forwards one call. */
export const createForward =
  (deps: ForwardDeps): Forward =>
  async (req, res, rule, caller, body) => {
    const upstream = deps.upstreams[rule.pool ?? rule.to];
    const call = callOf(deps, req, res, rule, caller, body);
    const outcome = await callWithRetry(upstream, call);
    if (outcome.kind === 'missed')
      throw new DependencyUnavailable(outcome.cause);
    if (outcome.kind === 'resting')
      throw new DependencyUnavailable(new Error(`${upstream.name} is resting`));
    if (outcome.kind === 'refused')
      throw 'kind' in outcome.cause
        ? outcome.cause
        : requestUnreadable(outcome.cause);
  };
