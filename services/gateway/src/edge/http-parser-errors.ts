import { randomUUID } from 'node:crypto';
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  headersTooLargeError,
  requestTooSlowError,
  requestUnreadableError,
} from '../proxy/refusals.ts';
import { securityHeaders } from '../proxy/security-headers.ts';
import { destroySoon } from './unread-body.ts';

type ParserError = Error & { code?: string };

const refusals: Record<string, typeof requestTooSlowError> = {
  HPE_HEADER_OVERFLOW: headersTooLargeError,
  ERR_HTTP_REQUEST_TIMEOUT: requestTooSlowError,
};

const formatRawErrorResponse = (parserError: ParserError): string => {
  const refuse = refusals[parserError.code ?? ''] ?? requestUnreadableError;
  const { status = 400, code, message: error } = refuse();
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

/** Answers requests that Node's HTTP parser refuses, in the format of every other error. */
export const registerParserErrorAnswers = (server: Server): void => {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, res) => answers.set(socket, res));
  // An `Expect` header may be ignored (RFC 9110, section 10.1.1); without this listener Node answers 417.
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
  server.on('clientError', (error: ParserError, socket: Duplex) => {
    const answer = answers.get(socket);
    // An error response must not follow a partly sent response on the same connection.
    const isAnswering = answer?.headersSent && !answer.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering)
      return socket.destroy();
    socket.end(formatRawErrorResponse(error));
    return destroySoon(socket, lingerMs);
  });
};
