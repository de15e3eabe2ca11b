// Measures the processor time that 20 open back offices cost the shop, beside one sale every ten seconds.
// Prints one line of JSON per result and fails when a result misses its limit.
import { runningDaemons } from '@imprint/local/daemon';
import { startSystemUnderTest } from '@imprint/local/system-under-test';
import { signIn, type Admin } from '../faults/admin.ts';
import { controlClient } from '../stand-ins/paystack/src/control/control.client.ts';
import { cpuMs } from './process-usage.ts';
import { quantile } from './quantile.ts';

const tabs = 20;
const rounds = 4;
const phaseMs = 40_000;
const saleEveryMs = 10_000;
const limitPercent = 1;

type Spent = { gateway: number; all: number };

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const system = await startSystemUnderTest();
const { site, paystack } = system.addresses;

/**
 * Returns the processor time in ms that the gateway has used, and all services and stores together. Only the gateway
 * knows how many tabs are open; the others use more by chance from one phase to the next than all tabs cost.
 */
const readSpentMs = async (): Promise<Spent> => {
  const parts = runningDaemons(system.folder);
  const all = await Promise.all([...parts.values()].map(cpuMs));
  return {
    gateway: await cpuMs(parts.get('gateway') ?? NaN),
    all: all.reduce((sum, ms) => sum + ms, 0),
  };
};

const sell = async (): Promise<void> => {
  const answer = await fetch(`${site}/api/initialize-payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `tabs-${performance.now()}@example.com`,
      amount: 10_000,
      productName: 'E-Book',
    }),
  });
  if (!answer.ok) throw new Error(`initialize: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { reference: string } };
  await controlClient(paystack).pay(data.reference);
};

/** Sells for the time of a phase and returns the processor time of it, in percent of one core. */
const measurePhase = async (): Promise<Spent> => {
  const before = await readSpentMs();
  const started = performance.now();
  for (let at = saleEveryMs / 2; at < phaseMs; at += saleEveryMs) {
    await wait(started + at - performance.now());
    await sell();
  }
  await wait(started + phaseMs - performance.now());
  const spent = await readSpentMs();
  const passed = performance.now() - started;
  const percent = (name: keyof Spent) =>
    Number(((100 * (spent[name] - before[name])) / passed).toFixed(2));
  return { gateway: percent('gateway'), all: percent('all') };
};

/** Opens the streams of the tabs; returns how to close them and the number of events they received in all. */
const openTabs = async (admin: Admin) => {
  let eventsReceived = 0;
  const read = async (stream: ReadableStreamDefaultReader<Uint8Array>) => {
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await stream.read();
      if (done) return;
      eventsReceived += decoder.decode(value).split('event: news').length - 1;
    }
  };
  const streams: ReadableStreamDefaultReader<Uint8Array>[] = [];
  for (let tab = 0; tab < tabs; tab += 1) {
    const answer = await admin.call('GET', '/api/admin/events');
    if (!answer.ok || !answer.body) throw new Error(`tab: ${answer.status}`);
    streams.push(answer.body.getReader());
  }
  const ended = Promise.all(streams.map(read));
  return {
    close: async () => {
      for (const stream of streams) await stream.cancel();
      await ended;
      return eventsReceived;
    },
  };
};

try {
  const admin = await signIn(site);
  // The first sales compile the code and fill the caches.
  await measurePhase();
  const costs: number[] = [];
  let eventsReceived = 0;
  for (let round = 0; round < rounds; round += 1) {
    const alone = await measurePhase();
    const open = await openTabs(admin);
    const withTabs = await measurePhase();
    eventsReceived += await open.close();
    costs.push(Number((withTabs.gateway - alone.gateway).toFixed(2)));
    console.log(JSON.stringify({ alone, withTabs }));
    await wait(1_000);
  }
  const percentOfACore = quantile(costs, 0.5);
  const sales = (rounds * phaseMs) / saleEveryMs;
  const isMet = percentOfACore < limitPercent && eventsReceived >= sales * tabs;
  if (!isMet) process.exitCode = 1;
  console.log(
    JSON.stringify({
      figure: `${tabs} open back offices`,
      isMet,
      percentOfACore,
      limitPercent,
      costs,
      eventsReceived,
      sales,
    }),
  );
} finally {
  await system.stop();
}
