import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type CachedResponse = { headers: Record<string, string>; body: Buffer };

// Headers that every Node server adds.
const connectionHeaders = ['connection', 'date', 'keep-alive'];

/** Returns a response as it is on the wire, compressed. */
export const fetchCompressedResponse = (
  url: string,
  headers: Record<string, string>,
): Promise<CachedResponse> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const fields = Object.entries(answer.headers).flatMap(([name, value]) =>
        connectionHeaders.includes(name)
          ? []
          : [[name, String(value)] as const],
      );
      buffer(answer).then(
        (body) => resolve({ headers: Object.fromEntries(fields), body }),
        reject,
      );
    }).on('error', reject);
  });
