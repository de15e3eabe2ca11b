// Measures the results in docs/results.md on a system of its own. Prints one line of JSON per result.
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir, cpus } from 'node:os';
import { join } from 'node:path';
import { runningDaemons } from '@imprint/local/daemon';
import { startSystem } from '@imprint/local/start-system';
import { eraseSystem, stopSystem } from '@imprint/local/stop-system';
import { reserveFreePorts } from '@imprint/local/system-ports';
import { measureMemory } from './memory.ts';
import { measureOrderToMail } from './order-to-mail.ts';

const printResult = (figure: string, values: object) =>
  console.log(JSON.stringify({ figure, ...values }));

const folder = await mkdtemp(join(tmpdir(), 'imprint-bench-'));
// If root runs the benchmark, PostgreSQL runs as another user, who must be able to enter the folder.
await chmod(folder, 0o755);
const ports = await reserveFreePorts();
const environment = {
  ...process.env,
  // All requests come from one address, so the rate limits are raised. The inbox must hold every email of a run.
  LIMIT_FACTOR: '1000',
  MAX_MAILS: '10000',
};
const start = () => startSystem({ folder, ports, environment });

printResult('machine', { cores: cpus().length, cpu: cpus()[0]?.model });
try {
  // Two starts create the data and the caches of compiled code and pages, so that the third start is warm.
  await start();
  await stopSystem(folder);
  await start();
  await stopSystem(folder);
  const started = performance.now();
  const addresses = await start();
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  printResult('warm start: stores, databases, topics and all services ready', {
    seconds,
  });

  // The system counts as at rest after 20 s without requests, when the garbage of the start has been collected.
  await new Promise((resolve) => setTimeout(resolve, 20_000));
  printResult(
    'memory at rest (PSS)',
    await measureMemory(runningDaemons(folder)),
  );

  const run = await measureOrderToMail(addresses);
  printResult('from the webhook to the reading email in the inbox', run);
} finally {
  await eraseSystem(folder);
}
