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
  /** Where it listens; on loopback unless set. */
  host?: string | undefined;
  port: number;
  /** More accounts beside the first. */
  accounts?: AccountSettings[];
  /** Keeps everything over a restart; without it nothing outlives the process. */
  dataFile?: string | undefined;
  /** How much faster than real the webhooks' retry pauses pass. */
  speed?: number;
  /** Where browsers reach it, if not at the port's own loopback address. */
  baseUrl?: string | undefined;
  clock?: Clock;
  random?: Random;
};

const LOOPBACK = '127.0.0.1';

/** Starts the stand-in; port 0 takes a free one. */
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
    /** Resolves when no webhook is on the wire; retries that are not due yet do not count. */
    settled: webhooks.settled,
    close: async () => {
      webhooks.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
