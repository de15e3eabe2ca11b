import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '@imprint/chassis/http/server';

export const keys = {
  region: 'eu-test-1',
  accessKeyId: 'AKIATEST',
  secretAccessKey: 'a-secret-of-the-test',
};

const sha256Hex = (data: string | Buffer) =>
  createHash('sha256').update(data).digest('hex');
const hmacSha256 = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Whether the AWS Signature Version 4 of a request is valid. */
const hasValidSignature = (req: IncomingMessage, body: Buffer): boolean => {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      req.headers.authorization ?? '',
    );
  if (!found) return false;
  const [, id, scope = '', signed = '', signature] = found;
  const claimed = `${req.headers['x-amz-content-sha256']}`;
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== sha256Hex(body))
    return false;
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://s3');
  const canonical = [
    req.method,
    pathname,
    searchParams.toString(),
    ...signed
      .split(';')
      .map((name) => `${name}:${req.headers[name] as string}`),
    '',
    signed,
    claimed,
  ].join('\n');
  const time = `${req.headers['x-amz-date']}`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256Hex(canonical)].join(
    '\n',
  );
  const key = scope
    .split('/')
    .reduce<string | Buffer>(
      (last, part) => hmacSha256(last, part),
      `AWS4${keys.secretAccessKey}`,
    );
  return (
    id === keys.accessKeyId &&
    hmacSha256(key, toSign).toString('hex') === signature
  );
};

const formatBucketListing = (
  objects: Map<string, unknown>,
  prefix: string,
): string => {
  const entries = [...objects.keys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => `<Contents><Key>${key}</Key></Contents>`);
  return `<ListBucketResult>${entries.join('')}<IsTruncated>false</IsTruncated></ListBucketResult>`;
};

/** Starts a stand-in for an S3-compatible service with one bucket and the operations that image storage needs. */
export const startFakeS3 = async (bucket: string) => {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  const state = { isAway: false };
  const server = createServer((req, res) => {
    void buffer(req).then((body) => {
      const { pathname, searchParams } = new URL(req.url ?? '/', 'http://s3');
      const key = pathname.slice(`/${bucket}/`.length);
      if (state.isAway) return res.writeHead(503).end();
      if (!req.url?.startsWith(`/${bucket}/`) || !hasValidSignature(req, body))
        return res.writeHead(403).end();
      if (req.method === 'PUT') {
        const type = req.headers['content-type'] ?? '';
        objects.set(key, { bytes: body, type });
        return res.writeHead(200, { etag: `"${sha256Hex(body)}"` }).end();
      }
      if (req.method === 'DELETE') {
        objects.delete(key);
        return res.writeHead(204).end();
      }
      if (searchParams.has('list-type'))
        return res.end(
          formatBucketListing(objects, searchParams.get('prefix') ?? ''),
        );
      const stored = objects.get(key);
      if (!stored) return res.writeHead(404).end();
      return res
        .writeHead(200, { 'content-type': stored.type })
        .end(stored.bytes);
    });
  });
  const { port, close } = await listen(server, 0, '127.0.0.1');
  return { endpoint: `http://127.0.0.1:${port}`, objects, state, close };
};
