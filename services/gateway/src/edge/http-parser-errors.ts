import { randomUUID } from 'node:crypto';
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { securityHeaders } from './security-headers.ts';
import { destroySoon } from './unread-body.ts';

type Fault = Error & { code?: string };

const faults: Record<string, [status: number, code: string, error: string]> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'HEADERS_TOO_LARGE',
    'The headers of the request are too large.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    408,
    'REQUEST_TIMEOUT',
    'The request took too long to arrive.',
  ],
};

const answerTo = (fault: Fault): string => {
  const [status, code, error] = faults[fault.code ?? ''] ?? [
    400,
    'INVALID_REQUEST',
    'The request could not be read.',
  ];
  const requestId = randomUUID();
  const body = JSON.stringify({ success: false, error, code, requestId });
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-request-id': requestId,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...lines,
    '',
    body,
  ].join('\r\n');
};

const lingerMs = 1_000;

/** What Node's parser refuses, before there is a request, is answered in the shape of every other error. */
export const answerHttpFaults = (server: Server): void => {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, res) => answers.set(socket, res));
  // An expectation may be ignored; unheard, Node would refuse it with an answer of its own.
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
  server.on('clientError', (fault: Fault, socket: Duplex) => {
    const answer = answers.get(socket);
    // Nothing may be written into the middle of an answer.
    const underWay = answer?.headersSent && !answer.writableFinished;
    if (fault.code === 'ECONNRESET' || !socket.writable || underWay)
      return socket.destroy();
    socket.end(answerTo(fault));
    return destroySoon(socket, lingerMs);
  });
};
