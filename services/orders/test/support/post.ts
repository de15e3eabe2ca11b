import { expect } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import type { Orders } from './start-orders.ts';

/** Waits until every email about the order is sent or refused. */
export const waitUntilEmailsSettle = (orders: Orders, reference: string) =>
  eventually(async () => {
    const waiting = await orders.rows(
      'select 1 from mails where about = $1 and sent_at is null and refused_at is null',
      [reference],
    );
    expect(waiting).toEqual([]);
  });

/** Makes the mail server available again once no email is being sent, and makes all waiting emails due. */
export const reopenMailServer = async (orders: Orders): Promise<void> => {
  await eventually(async () => {
    const inProgress = await orders.rows(
      'select 1 from mails where sent_at is null and refused_at is null and claimed_until is not null',
    );
    expect(inProgress).toEqual([]);
  });
  orders.mailServer.isUnavailable = false;
  await orders.pool.query(
    'update mails set next_try_at = now() where sent_at is null',
  );
};
