import { sendAtFullSpeed, throwOnFailure, type LoadRequest } from './load.ts';
import { quantile } from './quantile.ts';
import type { ShopInProduction } from './shop-in-production.ts';
import { startReferenceServer } from './reference-server.ts';

// A launch has about this many concurrent orders. Fewer connections would measure the latency, not the capacity.
const connections = 64;
const rounds = 3;
const seconds = 6;

/** Yields orders of different buyers, each from an address of its own. */
function* orders(path: string): Generator<LoadRequest> {
  for (let index = 0; ; index += 1) {
    const isPaperback = index % 2 === 0;
    const mark = `${path.length}-${performance.now()}-${index}`;
    yield {
      path,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': mark,
        'x-forwarded-for': `41.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
      },
      body: JSON.stringify({
        email: `buyer-${mark}@example.com`,
        amount: isPaperback ? 15_000 : 10_000,
        productName: isPaperback ? 'Paperback' : 'E-Book',
      }),
    };
  }
}

/** Measures orders per second through the gateway and their ratio to the reference server's, alternately in one run. */
export const measureInitializeRate = async ({
  site,
  databaseUrl,
}: ShopInProduction) => {
  const reference = await startReferenceServer('two-inserts.ts', {
    DATABASE_URL: databaseUrl,
  });
  const rate = async (url: string, requests: Generator<LoadRequest>) => {
    const { answers, perSecond } = await sendAtFullSpeed(url, requests, {
      connections,
      seconds,
    });
    throwOnFailure(answers);
    return perSecond;
  };
  const ofReference = orders('/');
  const ofShop = orders('/api/initialize-payment');
  const bare: number[] = [];
  const ours: number[] = [];
  // The first round is not counted: it compiles the code and fills the caches.
  for (let round = 0; round <= rounds; round += 1) {
    bare.push(await rate(reference.url, ofReference));
    ours.push(await rate(site, ofShop));
  }
  reference.stop();
  const ratios = ours.map((value, at) => value / (bare[at] ?? NaN)).slice(1);
  return {
    ratio: Number(quantile(ratios, 0.5).toFixed(3)),
    oursPerSecond: Math.round(quantile(ours.slice(1), 0.5)),
    barePerSecond: Math.round(quantile(bare.slice(1), 0.5)),
  };
};
