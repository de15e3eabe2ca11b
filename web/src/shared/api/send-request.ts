import type { Problem } from './problem.model.ts';
import { readProblem } from './read-problem.ts';

export type Reply<T> = { ok: true; value: T } | { ok: false; problem: Problem };

type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT';
  body?: unknown;
  headers?: Record<string, string>;
  keepalive?: boolean;
  /** After this time in ms, the request fails as if there were no connection. */
  timeoutMs?: number;
};

const toReply = async <T>(response: Response): Promise<Reply<T>> => {
  const body: unknown = await response.json().catch(() => undefined);
  return response.ok && body !== undefined
    ? { ok: true, value: body as T }
    : {
        ok: false,
        problem: readProblem(response.status, body, response.headers),
      };
};

/** Sends one request without Redux, which public pages do not load; never throws. */
export const sendRequest = async <T>(
  address: string,
  {
    method = 'POST',
    body,
    headers,
    keepalive = false,
    timeoutMs,
  }: RequestOptions = {},
): Promise<Reply<T>> => {
  try {
    const response = await fetch(new URL(address, window.location.origin), {
      method,
      keepalive,
      signal: timeoutMs ? AbortSignal.timeout(timeoutMs) : null,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return await toReply<T>(response);
  } catch {
    return { ok: false, problem: readProblem(0, undefined) };
  }
};
