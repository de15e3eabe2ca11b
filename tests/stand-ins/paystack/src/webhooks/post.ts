import { Agent, request } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import type { Attempt } from './webhook.model.ts';

const agents = {
  'http:': new Agent({ maxSockets: 20, keepAlive: true, keepAliveMsecs: 500 }),
  'https:': new TlsAgent({ maxSockets: 20 }),
};

/** Posts the bytes unchanged and returns the outcome; never throws. */
export const post = (
  url: string,
  body: string,
  signature: string | null,
  timeoutMs: number,
): Promise<Attempt['answer']> =>
  new Promise((resolve) => {
    const { protocol } = new URL(url);
    const secure = protocol === 'https:';
    const outgoing = (secure ? tlsRequest : request)(
      url,
      {
        method: 'POST',
        agent: secure ? agents['https:'] : agents['http:'],
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-stand-in': 'not-paystack; no money moves',
          ...(signature === null ? {} : { 'x-paystack-signature': signature }),
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 'unreachable'));
        answer.on('error', () => resolve('unreachable'));
      },
    );
    outgoing.on('error', (error) =>
      resolve(
        error.name === 'TimeoutError' || error.name === 'AbortError'
          ? 'timeout'
          : 'unreachable',
      ),
    );
    outgoing.end(body);
  });
