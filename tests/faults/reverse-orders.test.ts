import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { openJournal } from './journal.ts';
import { createOrderReverser } from './reverse-orders.ts';

const description = JSON.parse(
  await readFile(
    new URL('../../services/gateway/src/docs/openapi.json', import.meta.url),
    'utf8',
  ),
) as { paths: Record<string, Record<string, unknown>> };

const reference = 'IMP-7Q2K-94XD-3M8T-61RB';

/** Returns a fake site that knows the paths of its API description and answers them with this status. */
const siteAnswering = (status: number) => {
  const journal = openJournal();
  const call = async (method: string, path: string) => {
    const pattern = path.replace(reference, '{id}');
    const exists = description.paths[pattern]?.[method.toLowerCase()];
    return new Response('{}', { status: exists ? status : 404 });
  };
  return { journal, ...createOrderReverser({ call }, journal) };
};

describe('the admin of the drills', () => {
  it('refunds an order and sets one to failed at paths that exist', async () => {
    const { reverseOrder, requireEach, journal } = siteAnswering(200);
    await reverseOrder('refund', reference);
    expect(requireEach).toThrow('no order: fail');
    await reverseOrder('fail', reference);
    requireEach();
    expect(
      journal.entries().map((entry) => 'action' in entry && entry.action),
    ).toEqual(['order.refund-asked', 'order.status-changed']);
  });

  it.each([400, 401, 404, 405])('fails the drill on a %d', async (status) => {
    const { reverseOrder } = siteAnswering(status);
    await expect(reverseOrder('fail', reference)).rejects.toThrow(
      String(status),
    );
  });

  it.each([409, 422, 503])(
    'goes on after a %d, without a recorded action',
    async (status) => {
      const { reverseOrder, requireEach, journal } = siteAnswering(status);
      await reverseOrder('fail', reference);
      await reverseOrder('refund', reference);
      expect(journal.entries()).toEqual([]);
      expect(requireEach).toThrow('no order');
    },
  );
});
