import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toAccount, type AccountSettings } from './accounts/account.model.ts';
import { buildPaystack } from './app.ts';
import { systemClock, type Clock } from './clock.ts';
import { controlClient } from './control/control.client.ts';
import { createSwitchboard } from './control/switchboard.ts';
import type { Deps } from './deps.ts';
import { noJournal, openJournal } from '../../shared/journal.ts';
import { openLedger } from './ledger/ledger.ts';
import { systemRandom, type Random } from './random.ts';
import { resumeRefunds } from './refunds/move-refund.ts';
import { createWebhookSender } from './webhooks/webhook-sender.ts';

export type PaystackSettings = AccountSettings & {
  /** The address to listen on; loopback by default. */
  host?: string | undefined;
  port: number;
  /** Additional accounts. */
  accounts?: AccountSettings[];
  /** The file that preserves all data over a restart; without it, all data is lost with the process. */
  dataFile?: string | undefined;
  /** The factor by which the webhooks' retry pauses are shortened. */
  speed?: number;
  /** The address at which browsers reach the stand-in; by default, its port on loopback. */
  baseUrl?: string | undefined;
  clock?: Clock;
  random?: Random;
};

const LOOPBACK = '127.0.0.1';

/** Starts the stand-in; port 0 selects a free port. */
export const startPaystack = async (settings: PaystackSettings) => {
  const accounts = [settings, ...(settings.accounts ?? [])].map(toAccount);
  const clock = settings.clock ?? systemClock;
  const random = settings.random ?? systemRandom;
  const ledger = openLedger(
    settings.dataFile ? openJournal(settings.dataFile) : noJournal,
  );
  const switchboard = createSwitchboard(settings.speed ?? 1);
  const webhooks = createWebhookSender({
    accounts,
    ledger,
    switchboard,
    clock,
    random,
  });
  let url = settings.baseUrl ?? '';
  const deps: Deps = {
    accounts,
    ledger,
    switchboard,
    webhooks,
    clock,
    random,
    baseUrl: () => url,
  };
  const server = createServer(buildPaystack(deps));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.host ?? LOOPBACK, resolve);
  });
  const own = `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`;
  url ||= own;
  webhooks.resume();
  resumeRefunds(deps);
  return {
    url: own,
    control: controlClient(own),
    /** Resolves when no webhook is in transit; retries that are not due yet do not count. */
    settled: webhooks.settled,
    close: async () => {
      webhooks.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
