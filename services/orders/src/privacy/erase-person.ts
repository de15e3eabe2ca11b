import type { Clock } from '@imprint/chassis/clock';
import type { Tx } from '@imprint/chassis/db';
import {
  emailHashOf,
  emptyOutbox,
  type Erasure,
} from '@imprint/chassis/privacy';
import { forgetMails } from '@imprint/chassis/privacy-events';
import { orderTopic } from '../orders/order.events.ts';
import { erased, type Order } from '../orders/order.model.ts';
import { lockByIds } from '../orders/order.repository.ts';
import { recordChange } from '../orders/record-change.ts';
import { emailsIn } from './emails-in.model.ts';
import {
  emailsOf,
  emptyOrders,
  emptyWebhooks,
  emptyWebhooksOfErased,
  ordersOf,
  pseudonymiseHistory,
  strayWebhooks,
} from './person.repository.ts';

const atOnce = 1_000;
const straysAtOnce = 200;

/** What the provider told that is about no order of ours, and names the person all the same. */
const forgetStrays = async (tx: Tx, hashes: string[]): Promise<void> => {
  let last = 0;
  for (;;) {
    const strays = await strayWebhooks(tx, last, straysAtOnce);
    const theirs = strays.filter(({ body }) =>
      emailsIn(body).some((email) => hashes.includes(emailHashOf(email))),
    );
    await emptyWebhooks(
      tx,
      theirs.map(({ id }) => id),
    );
    last = strays.at(-1)?.id ?? last;
    if (strays.length < straysAtOnce) return;
  }
};

/**
 * Forgets a person; the money stays, under a pseudonym, and others hear of it as of any
 * change of an order. Safe to repeat.
 */
export const erasePerson =
  ({ clock }: { clock: Clock }) =>
  async (tx: Tx, erasure: Erasure): Promise<void> => {
    const found = await ordersOf(tx, erasure);
    const orders = await lockByIds(tx, [...found.now, ...found.before]);
    const emails = await emailsOf(tx, found.now);
    const areTheirs = ({ id }: Order) => found.now.includes(id);
    const references = (of: Order[]) => of.map(({ reference }) => reference);

    await pseudonymiseHistory(tx, erasure, found);
    await emptyOrders(tx, found.now);
    // What was told with the address is made up for by what follows.
    await emptyOutbox(tx, orderTopic, references(orders));
    for (const order of orders) {
      const email = areTheirs(order) ? erasure.pseudonym : order.email;
      await recordChange(tx, erased(order, email, clock.now()), 'erasure');
    }
    await forgetMails(
      tx,
      erasure,
      emails,
      references(orders.filter(areTheirs)),
    );

    while ((await emptyWebhooksOfErased(tx, atOnce)) === atOnce);
    await forgetStrays(tx, [
      erasure.emailHash,
      ...emails.map((email) => emailHashOf(email)),
    ]);
  };
