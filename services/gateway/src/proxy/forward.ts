import type { Request, Response } from 'express';
import { currentContext } from '@imprint/chassis/context';
import { DependencyUnavailable } from '@imprint/chassis/errors';
import {
  serviceTokenHeader,
  type SignServiceToken,
} from '@imprint/chassis/service-token';
import { selectRequestHeaders, selectResponseHeaders } from './headers.ts';
import { requestUnreadableError } from './refusals.ts';
import {
  defaultTimeoutMs,
  type Method,
  type UpstreamName,
  type Rule,
} from './route.model.ts';
import { headersSetByGateway } from './security-headers.ts';
import { callWithRetry, type Call, type Upstream } from './upstream.client.ts';

export type Upstreams = Record<UpstreamName | 'webhooks', Upstream>;

export type ForwardDeps = {
  upstreams: Upstreams;
  serviceToken: SignServiceToken;
  /** Whether the public address of the site is https. */
  isSecure: boolean;
};

export type Caller = { address: string; protocol: string };

/** A buffered body, or a function that creates the stream of an upload. */
export type CallBody = Call['body'];

/** Forwards a call to its service; throws only before the response has started. */
export type Forward = (
  req: Request,
  res: Response,
  rule: Rule & { to: UpstreamName },
  caller: Caller,
  body: CallBody,
) => Promise<void>;

const buildUpstreamCall = (
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
      ...selectRequestHeaders(req.headers, {
        withBody: body !== undefined,
        withAuthorization: rule.withAuthorization ?? rule.access !== undefined,
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
      res.writeHead(
        status,
        selectResponseHeaders(headers, headersSetByGateway(rule)),
      ),
  };
};

/**
 * Creates the function that forwards each call as a request of its own. It throws DependencyUnavailable,
 * INVALID_REQUEST or PAYLOAD_TOO_LARGE.
 */
export const createForward =
  (deps: ForwardDeps): Forward =>
  async (req, res, rule, caller, body) => {
    const upstream = deps.upstreams[rule.pool ?? rule.to];
    const call = buildUpstreamCall(deps, req, res, rule, caller, body);
    const outcome = await callWithRetry(upstream, call);
    if (outcome.kind === 'missed')
      throw new DependencyUnavailable(outcome.cause);
    if (outcome.kind === 'resting')
      throw new DependencyUnavailable(
        new Error(`circuit breaker of ${upstream.name} is open`),
      );
    if (outcome.kind === 'refused')
      throw 'kind' in outcome.cause
        ? outcome.cause
        : requestUnreadableError(outcome.cause);
  };
