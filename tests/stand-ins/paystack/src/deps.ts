import type { Account } from './accounts/account.model.ts';
import type { Clock } from './clock.ts';
import type { Switchboard } from './control/switchboard.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Random } from './random.ts';
import type { WebhookSender } from './webhooks/webhook-sender.ts';

/** The dependencies of every component of the stand-in. */
export type Deps = {
  accounts: Account[];
  ledger: Ledger;
  switchboard: Switchboard;
  webhooks: WebhookSender;
  clock: Clock;
  random: Random;
  /** The address at which browsers reach the stand-in, without a trailing slash. */
  baseUrl: () => string;
};
