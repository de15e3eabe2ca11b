import { createServiceTokenSigner } from '@imprint/chassis/service-token';
import { startAdminTokenIssuer } from '@imprint/chassis/testing';
import { startThrowawayS3Server } from '@imprint/local/stores/s3-proxy';
import { S3mini } from 's3mini';
import { Pool } from 'undici';
import { type Reader, seedReaders } from '../../load/seed-readers.ts';
import { startServiceInProduction } from '../../load/service-in-production.ts';

const bucket = 'books';

export type Hit = { status: number; ms: number; text: string };

/** Returns a client that calls the service as the gateway does. */
const createClient = (url: string, token: () => string) => {
  const pool = new Pool(url, { connections: 128 });

  /** Sends a request with the reader's cookie; returns the answer and its duration in milliseconds. */
  const request = async (
    { cookie }: Reader,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<Hit> => {
    const headers = {
      cookie,
      'x-service-token': token(),
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const started = performance.now();
    const answer = await pool.request({
      method,
      path,
      headers,
      body: body ? JSON.stringify(body) : null,
    });
    const text = await answer.body.text();
    return {
      status: answer.statusCode,
      ms: performance.now() - started,
      text,
    };
  };

  const upload = async (book: Buffer, authorization: string): Promise<void> => {
    const form = new FormData();
    form.append('fileName', 'long.epub');
    form.append('book', new Blob([new Uint8Array(book)]));
    const answer = await fetch(`${url}/api/ebook/book`, {
      method: 'POST',
      headers: {
        'x-service-token': token(),
        authorization,
      },
      body: form,
    });
    if (!answer.ok)
      throw new Error(`the book: ${answer.status} ${await answer.text()}`);
  };

  return { request, upload, close: () => pool.close() };
};

/**
 * Starts the service with production settings and durable commits, alone on one core; the stores, an object store and
 * this process use the other core. The service stops with this process at the latest.
 */
export const startReaderInProduction = async () => {
  const admin = await startAdminTokenIssuer();
  const s3 = await startThrowawayS3Server();
  const endpoint = `${s3.endpoint}/${bucket}`;
  await new S3mini({ ...s3, endpoint }).createBucket();
  const { around, pid, ports, stop } = await startServiceInProduction(
    'ebook-access',
    {
      GATEWAY_URL: admin.gatewayUrl,
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: s3.region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    },
  );

  const url = `http://127.0.0.1:${ports.EBOOK_ACCESS_PORT}`;
  const { settings } = around;
  // The role is that of the tables' owner, because no other role may vacuum them after the seed.
  const databaseUrl = around.owners['ebook-access'];
  const sign = createServiceTokenSigner(
    'gateway',
    settings['SERVICE_KEY'] ?? '',
  );
  const token = () => sign('ebook-access', '* /**');
  const client = createClient(url, token);

  return {
    pid,
    request: client.request,
    upload: (book: Buffer) => client.upload(book, admin.bearer()),
    databaseUrl,
    redisUrl: around.stores.redisUrl,
    seed: (count: number): Promise<Reader[]> =>
      seedReaders(
        {
          databaseUrl,
          linkKey: settings['READING_LINK_KEY'] ?? '',
        },
        count,
      ),
    stop: async () => {
      await client.close();
      await stop();
      await s3.stop();
      await admin.close();
    },
  };
};

export type ReaderInProduction = Awaited<
  ReturnType<typeof startReaderInProduction>
>;
