// How much of a bare server's speed is left when an order, its payment and a reader's seat are kept as they must be.
// Prints one line of JSON per figure and fails when one misses its limit.
import { cpus } from 'node:os';
import { assertTwoCores } from './cores.ts';
import { measureHeartbeatRate } from './heartbeat-rate.ts';
import { measureInitializeRate } from './initialize-rate.ts';
import { startShopInProduction } from './shop-in-production.ts';
import { openIntake } from './webhook-intake.ts';

const missed: string[] = [];

const say = (figure: string, values: object, isMet = true): void => {
  if (!isMet) missed.push(figure);
  console.log(JSON.stringify({ figure, isMet, ...values }));
};

assertTwoCores();
say('machine', { cores: cpus().length, cpu: cpus()[0]?.model });
const shop = await startShopInProduction();
try {
  // First: what thousands of orders leave to be told and mailed would be counted as the readers'.
  const beating = await measureHeartbeatRate(shop);
  say(
    'heartbeats through the gateway against express + ioredis, one script',
    { limit: 0.25, ...beating },
    beating.ratio >= 0.25,
  );
  const placing = await measureInitializeRate(shop);
  say(
    'initialize-payment through the gateway against express + pg, two inserts, one commit',
    { limit: 0.25, ...placing },
    placing.ratio >= 0.25,
  );
  const intake = await openIntake(shop);
  // First, for the same reason.
  const steady = await intake.measureSteady(200);
  say(
    'webhook intake at 200 a second, 30 % of them told before',
    { limitMs: 100, limitSeconds: 30, ...steady },
    steady.p99Ms < 100 && steady.settledSecondsAfterTheLast <= 30,
  );
  const rate = await intake.measureRate();
  say(
    'webhook intake through the gateway against express, HMAC, insert, commit',
    { limit: 0.4, limitSeconds: 30, ...rate },
    rate.ratio >= 0.4 && rate.settledSecondsAfterTheLast <= 30,
  );
  await intake.close();
} finally {
  await shop.stop();
}
process.exitCode = missed.length > 0 ? 1 : 0;
