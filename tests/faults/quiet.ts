import { setTimeout as sleep } from 'node:timers/promises';
import { consumerGroups } from '@imprint/proto/topics';
import { createRetryingControl } from './retrying-control.ts';
import { rowsOf, type Shop } from './invariants/shop.ts';

const listWaitingRows = async (
  { orders, ebookAccess, catalog }: Shop,
  where: Record<string, string>,
): Promise<string[]> => {
  const waiting: string[] = [];
  const databases = { orders, 'ebook-access': ebookAccess, catalog };
  for (const [table, condition] of Object.entries(where))
    for (const [name, db] of Object.entries(databases)) {
      if (table === 'webhooks' && db !== orders) continue;
      const [row] = await rowsOf<{ count: number }>(
        db,
        `select count(*) from ${table} where ${condition}`,
      );
      if (row?.count) waiting.push(`${row.count} ${table} of ${name}`);
    }
  return waiting;
};

const listWaitingEvents = async ({ kafka }: Shop): Promise<string[]> => {
  const waiting: string[] = [];
  for (const [group, topics] of Object.entries(consumerGroups))
    for (const topic of topics) {
      const backlog = await kafka?.backlog(group, topic);
      const count = backlog?.reduce((sum, { from, to }) => sum + to - from, 0);
      if (count) waiting.push(`${count} events for ${group}`);
    }
  return waiting;
};

const listWaitingWork = async (
  shop: Shop,
  paystack: string,
): Promise<string[]> => {
  const { facts } = await createRetryingControl(paystack).state();
  return [
    ...(facts.webhooksWaiting > 0
      ? [`${facts.webhooksWaiting} webhooks of the provider`]
      : []),
    ...(await listWaitingRows(shop, {
      outbox: 'sent_at is null',
      mails: 'sent_at is null and refused_at is null',
      webhooks: 'processed_at is null',
    })),
    ...(await listWaitingEvents(shop)),
  ];
};

/** Waits until no webhook, row or event is waiting any more; throws after the timeout. */
export const waitUntilQuiet = async (
  shop: Shop,
  paystack: string,
  timeoutMs: number,
): Promise<void> => {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const waiting = await listWaitingWork(shop, paystack);
    // A background worker may pick up the last row only some seconds later, so the check is repeated.
    await sleep(6_000);
    if (
      waiting.length === 0 &&
      (await listWaitingWork(shop, paystack)).length === 0
    )
      return;
    if (performance.now() > deadline)
      throw new Error(`not quiet: ${waiting.join(', ')}`);
  }
};
