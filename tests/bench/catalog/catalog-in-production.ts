import { createServiceTokenSigner } from '@imprint/chassis/service-token';
import { startAdminTokenIssuer } from '@imprint/chassis/testing';
import { startThrowawayS3Server } from '@imprint/local/stores/s3-proxy';
import { S3mini } from 's3mini';
import { startServiceInProduction } from '../../load/service-in-production.ts';

const bucket = 'pictures';

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT';
  body?: string | FormData;
  asAdmin?: boolean;
};

/**
 * Starts the service with production settings and durable commits, alone on one core; the stores, an object store and
 * this process use the other core. The service stops with this process at the latest.
 */
export const startCatalogInProduction = async () => {
  const admin = await startAdminTokenIssuer();
  const s3 = await startThrowawayS3Server();
  const endpoint = `${s3.endpoint}/${bucket}`;
  await new S3mini({ ...s3, endpoint }).createBucket();
  const { around, pid, ports, stop } = await startServiceInProduction(
    'catalog',
    {
      GATEWAY_URL: admin.gatewayUrl,
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: s3.region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    },
  );

  const url = `http://127.0.0.1:${ports.CATALOG_PORT}`;
  const sign = createServiceTokenSigner(
    'gateway',
    around.settings['SERVICE_KEY'] ?? '',
  );

  /** Returns the service's answer. Throws on a failure, because a refused request would be measured as a fast one. */
  const request = async (
    path: string,
    { method = 'GET', body, asAdmin = method !== 'GET' }: RequestOptions = {},
  ): Promise<{ type: string; bytes: Buffer }> => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        'x-service-token': sign('catalog', '* /**'),
        ...(asAdmin ? { authorization: admin.bearer() } : {}),
        ...(typeof body === 'string'
          ? { 'content-type': 'application/json' }
          : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok)
      throw new Error(`${path}: ${answer.status} ${bytes.toString()}`);
    return { type: answer.headers.get('content-type') ?? '', bytes };
  };

  return {
    pid,
    request,
    requestJson: async <T>(
      path: string,
      options: RequestOptions = {},
    ): Promise<T> => {
      const { bytes } = await request(path, options);
      return JSON.parse(bytes.toString()) as T;
    },
    // The role is that of the tables' owner, because no other role may vacuum them after the seed.
    databaseUrl: around.owners.catalog,
    stop: async () => {
      await stop();
      await s3.stop();
      await admin.close();
    },
  };
};

export type CatalogInProduction = Awaited<
  ReturnType<typeof startCatalogInProduction>
>;
