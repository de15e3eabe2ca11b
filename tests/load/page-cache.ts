// Measures the rate of the gateway's page cache as a share of a bare server's, for a page and a public API response.
// Prints one line of JSON per result and fails when a share misses its limit.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningDaemons } from '@imprint/local/daemon';
import { assertTwoCores, pinToCore } from './cores.ts';
import {
  type CachedResponse,
  fetchCompressedResponse,
} from './cached-response.ts';
import { startNginx } from './nginx.ts';
import { quantile } from './quantile.ts';
import { othersCore, servicesCore } from './shop-in-production.ts';
import { startSiteInProduction } from './site-in-production.ts';
import { measureGetsPerSecond } from './steady-get.ts';
import { startReferenceServer } from './reference-server.ts';

const rounds = 7;
const load = { connections: 32, seconds: 2 };
const requestHeaders = {
  'accept-encoding': 'br',
  'x-forwarded-for': '41.58.1.2',
};

const page = '/';
const posts = '/api/resources/posts';

const printResult = (figure: string, values: object): void =>
  console.log(JSON.stringify({ figure, ...values }));

assertTwoCores();
printResult('machine', { cores: cpus().length, cpu: cpus()[0]?.model });
const folder = await mkdtemp(join(tmpdir(), 'imprint-page-cache-'));
const site = await startSiteInProduction();
const gateway = site.ports.GATEWAY_PORT;

const startReference = async (
  by: 'node' | 'express',
  answer: CachedResponse,
) => {
  const file = join(folder, `${by}.json`);
  const body = answer.body.toString('base64');
  await writeFile(file, JSON.stringify({ headers: answer.headers, body }));
  return startReferenceServer('cached-responses.ts', {
    ANSWER_FILE: file,
    BY: by,
  });
};

try {
  // Pinning this process also pins its children, so the gateway moves to its own core afterwards.
  await pinToCore(process.pid, othersCore);
  for (const [name, pid] of runningDaemons(site.folder))
    await pinToCore(pid, name === 'gateway' ? servicesCore : othersCore);

  const url = `http://127.0.0.1:${gateway}`;
  const cachedPage = await fetchCompressedResponse(url + page, requestHeaders);
  const cachedPosts = await fetchCompressedResponse(
    url + posts,
    requestHeaders,
  );
  const bare = await startReference('node', cachedPage);
  const express = await startReference('express', cachedPosts);
  const nginx = await startNginx(cachedPage);

  const rates: Record<string, number[]> = {};
  const rate = async (
    name: string,
    port: number | undefined,
    path: string,
    { body }: CachedResponse,
  ) => {
    if (port === undefined) return;
    const target = { port, path, headers: requestHeaders, bytes: body.length };
    (rates[name] ??= []).push(await measureGetsPerSecond(target, load));
  };
  for (let round = 0; round <= rounds; round += 1) {
    await rate('bare', bare.port, page, cachedPage);
    await rate('page', gateway, page, cachedPage);
    await rate('nginx', nginx?.port, page, cachedPage);
    await rate('express', express.port, posts, cachedPosts);
    await rate('posts', gateway, posts, cachedPosts);
  }
  bare.stop();
  express.stop();
  await nginx?.stop();

  // The first round is not counted: it compiles the code and fills the caches.
  const counted = (name: string) => (rates[name] ?? []).slice(1);
  const medianOf = (name: string) => Math.round(quantile(counted(name), 0.5));
  const printComparison = (
    figure: string,
    limit: number,
    ours: string,
    theirs: string,
    more: object,
  ) => {
    const sibling = counted(theirs);
    const ratios = counted(ours).map(
      (value, at) => value / (sibling[at] ?? NaN),
    );
    const ratio = Number(quantile(ratios, 0.5).toFixed(3));
    if (ratio < limit) process.exitCode = 1;
    printResult(figure, {
      isMet: ratio >= limit,
      limit,
      ratio,
      least: Number(Math.min(...ratios).toFixed(3)),
      oursPerSecond: medianOf(ours),
      barePerSecond: medianOf(theirs),
      ...more,
    });
  };
  printComparison(
    'a cached page from the gateway against bare node:http with the same buffer and headers',
    0.5,
    'page',
    'bare',
    {
      bytes: cachedPage.body.length,
      nginxPerSecond: nginx ? medianOf('nginx') : 'nginx is not installed',
    },
  );
  printComparison(
    'GET /api/resources/posts from the gateway against bare Express with the same bytes',
    1,
    'posts',
    'express',
    { bytes: cachedPosts.body.length },
  );
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}
