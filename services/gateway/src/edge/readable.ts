import type { IncomingMessage } from 'node:http';

const maxHeaders = 100;

export const hasTooManyHeaders = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.length > maxHeaders * 2;

// A request with two Host headers is refused, because the next server might use the other value (request smuggling).
export const namesOneHost = ({
  httpVersion,
  rawHeaders,
}: IncomingMessage): boolean => {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
};

/** Returns whether the edge accepts the HTTP version and the headers of a request. */
export const hasAcceptableHead = (req: IncomingMessage): boolean =>
  req.httpVersionMajor >= 1 && !hasTooManyHeaders(req) && namesOneHost(req);
