import { flushCompileCache } from 'node:module';
import { readSettings } from './config.ts';
import { startPaystack } from './start.ts';

try {
  const paystack = await startPaystack(readSettings(process.env));
  console.log(`Payment stand-in (no money moves) at ${paystack.url}`);
  // With NODE_COMPILE_CACHE set, the next start loads no type stripper and saves about 10 MB of memory.
  flushCompileCache();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void paystack.close());
} catch (error) {
  console.error(
    `The payment stand-in cannot start: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}
