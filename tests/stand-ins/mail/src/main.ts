import { flushCompileCache } from 'node:module';
import { readSettings } from './config.ts';
import { startInbox } from './start.ts';

try {
  const inbox = await startInbox(readSettings(process.env));
  console.log(`Development inbox at ${inbox.url}, mail to ${inbox.smtpUrl}`);
  // With NODE_COMPILE_CACHE set, the next start loads no type stripper and saves about 10 MB of memory.
  flushCompileCache();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void inbox.close());
} catch (error) {
  console.error(
    `The development inbox cannot start: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}
