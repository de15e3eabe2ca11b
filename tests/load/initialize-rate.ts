import { asFastAsItGoes, refuseFailures, type Shot } from './load.ts';
import { quantile } from './quantile.ts';
import type { ShopInProduction } from './shop-in-production.ts';
import { startYardstick } from './yardstick.ts';

// The concurrency is that of a launch; with fewer workers, the result would measure round trips.
const lanes = 64;
const rounds = 3;
const seconds = 6;

/** Yields orders of different buyers, each from an address of its own. */
function* orders(path: string): Generator<Shot> {
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
  const yardstick = await startYardstick('two-inserts.ts', {
    DATABASE_URL: databaseUrl,
  });
  const rate = async (url: string, shots: Generator<Shot>) => {
    const { hits, perSecond } = await asFastAsItGoes(url, shots, {
      lanes,
      seconds,
    });
    refuseFailures(hits);
    return perSecond;
  };
  const ofYardstick = orders('/');
  const ofShop = orders('/api/initialize-payment');
  const bare: number[] = [];
  const ours: number[] = [];
  // The first round is not counted: it compiles the code and fills the caches.
  for (let round = 0; round <= rounds; round += 1) {
    bare.push(await rate(yardstick.url, ofYardstick));
    ours.push(await rate(site, ofShop));
  }
  yardstick.stop();
  const ratios = ours.map((value, at) => value / (bare[at] ?? NaN)).slice(1);
  return {
    ratio: Number(quantile(ratios, 0.5).toFixed(3)),
    oursPerSecond: Math.round(quantile(ours.slice(1), 0.5)),
    barePerSecond: Math.round(quantile(bare.slice(1), 0.5)),
  };
};
