// Checks all invariants of the system that `make up` started.
import { systemFolder } from '@imprint/local/folders';
import { runCommand } from '@imprint/local/run-command';
import { startStoresAndPrepareEnvironment } from '@imprint/local/start-system';
import { portsFrom } from '@imprint/local/system-ports';
import { checkInvariants, lineOf } from './invariants/check.ts';
import { countRepeats } from './invariants/mails.ts';
import { connectShop } from './connect-shop.ts';

await runCommand(async () => {
  const ports = portsFrom(process.env);
  const around = await startStoresAndPrepareEnvironment({
    folder: systemFolder,
    ports,
  });
  const { shop, close } = await connectShop(around);
  try {
    const verdicts = await checkInvariants(shop);
    for (const verdict of verdicts) console.log(lineOf(verdict));
    console.log(
      `emails that arrived again under one Message-ID: ${await countRepeats(shop)}`,
    );
    if (verdicts.some(({ violations = [] }) => violations.length > 0))
      process.exitCode = 1;
  } finally {
    await close();
  }
});
