import type { Account } from './accounts/account.model.ts';
import type { Clock } from './clock.ts';
import type { Switchboard } from './control/switchboard.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Random } from './random.ts';
import type { WebhookSender } from './webhooks/webhook-sender.ts';

/** What every part of the stand-in is built from. */
export type Deps = {
  accounts: Account[];
  ledger: Ledger;
  switchboard: Switchboard;
  webhooks: WebhookSender;
  clock: Clock;
  random: Random;
  /** Where browsers reach the stand-in, without a slash at its end. */
  baseUrl: () => string;
};
