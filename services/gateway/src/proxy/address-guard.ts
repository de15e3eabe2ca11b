import { posix } from 'node:path';

// Returns the path as a server behind the gateway might read it: decoded up to three times, normalised, in lower case.
const normalisePath = (path: string): string => {
  let text = path;
  for (let turn = 0; turn < 3 && text.includes('%'); turn += 1)
    try {
      text = decodeURIComponent(text);
    } catch {
      text = text.replace(/%[0-9a-f]{2}/gi, (code) => decodePercentCode(code));
      break;
    }
  const tidy = text.replace(/;[^/\\]*/g, '').replace(/[\\/]+/g, '/');
  return posix.normalize(tidy).toLowerCase();
};

const decodePercentCode = (code: string) =>
  String.fromCharCode(Number.parseInt(code.slice(1), 16));

const guarded = /^\/(api|internal|healthz|readyz|metrics|\.[^/]*)(\/|$)/;
const reachable =
  /^\/(api(\/|$)|\.well-known\/|internal\/(audit|erasure)-history$)/;
const hiddenBit = /\/\.(?!well-known\/)/;
const tricky = /\/\/|\/$|;|\\|%2f|%5c|%00|%2e|\/\.\.?(\/|$)/i;
const plain = /^(\/[\w\-.~]+)*\/?$/;

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns whether a path may be routed. An API path must have its plain spelling, so that no other spelling evades its
 * rule. Internal paths are refused, except the gateway's own histories, which require a service token.
 */
export const mayRoute = (path: string): boolean => {
  if (!path.startsWith('/')) return false;
  const likely = plain.test(path) && !tricky.test(path);
  const normalised = likely ? path.toLowerCase() : normalisePath(path);
  if (hiddenBit.test(normalised) || normalised.endsWith('.map')) return false;
  if (!guarded.test(normalised)) return true;
  return reachable.test(path) && !tricky.test(path) && isDecodable(path);
};
