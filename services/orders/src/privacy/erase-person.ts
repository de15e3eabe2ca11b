import type { Clock } from '@imprint/chassis/clock';
import type { Tx } from '@imprint/chassis/db';
import {
  emailHashOf,
  clearOutboxPayloadsAndMarkSent,
  type Erasure,
} from '@imprint/chassis/privacy';
import type { Logger } from '@imprint/chassis/logger';
import { clearMailsAndMailEvents } from '@imprint/chassis/privacy-events';
import { orderTopic } from '../orders/order.events.ts';
import { changeToErasedEmail, type Order } from '../orders/order.model.ts';
import { lockByIds } from '../orders/order.repository.ts';
import { recordChange } from '../orders/record-change.ts';
import { findWebhookBodiesNamingPerson } from './find-emails.model.ts';
import {
  deletePersonsStagedRows,
  listEmailsOfOrders,
  eraseOrderDetails,
  eraseWebhookBodies,
  eraseWebhookBodiesOfErased,
  findPersonsOrderIds,
  pseudonymiseHistory,
  listStrayWebhooks,
} from './person.repository.ts';

const batchSize = 1_000;
const strayBatchSize = 200;

/**
 * Empties the provider's reports that changed no order and name the person. An unreadable report is emptied too, and
 * logged, because it may name the person.
 */
const eraseStrayWebhooks = async (
  tx: Tx,
  hashes: string[],
  log: Logger,
): Promise<void> => {
  const isPersonsEmail = (email: string) => hashes.includes(emailHashOf(email));
  let last = 0;
  for (;;) {
    const strays = await listStrayWebhooks(tx, last, strayBatchSize);
    const { naming, unreadable } = findWebhookBodiesNamingPerson(
      isPersonsEmail,
      strays,
    );
    for (const { id, error } of unreadable)
      log.error({ err: error, webhook: id }, 'unreadable webhook erased');
    await eraseWebhookBodies(tx, [
      ...naming,
      ...unreadable.map(({ id }) => id),
    ]);
    last = strays.at(-1)?.id ?? last;
    if (strays.length < strayBatchSize) return;
  }
};

/**
 * Erases a person: orders and payments stay under a pseudonym, and events inform other services of the changed orders.
 * Safe to repeat.
 */
export const erasePerson =
  ({ clock, log }: { clock: Clock; log: Logger }) =>
  async (tx: Tx, erasure: Erasure): Promise<void> => {
    const found = await findPersonsOrderIds(tx, erasure);
    const orders = await lockByIds(tx, [...found.now, ...found.before]);
    const emails = await listEmailsOfOrders(tx, found.now);
    const isPersonsOrder = ({ id }: Order) => found.now.includes(id);
    const toReferences = (of: Order[]) => of.map(({ reference }) => reference);

    await pseudonymiseHistory(tx, erasure, found);
    await eraseOrderDetails(tx, found.now);
    await deletePersonsStagedRows(tx, erasure.emailHash);
    // The events that hold the address are emptied; the events of the changes below replace them.
    await clearOutboxPayloadsAndMarkSent(tx, orderTopic, toReferences(orders));
    for (const order of orders) {
      const email = isPersonsOrder(order) ? erasure.pseudonym : order.email;
      await recordChange(
        tx,
        changeToErasedEmail(order, email, clock.now()),
        'erasure',
      );
    }
    await clearMailsAndMailEvents(
      tx,
      erasure,
      emails,
      toReferences(orders.filter(isPersonsOrder)),
    );

    while ((await eraseWebhookBodiesOfErased(tx, batchSize)) === batchSize);
    const hashes = [erasure.emailHash, ...emails.map(emailHashOf)];
    await eraseStrayWebhooks(tx, hashes, log);
  };
