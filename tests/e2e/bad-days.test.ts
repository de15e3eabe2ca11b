import { eventually } from '@imprint/chassis/testing';
import { expect, it } from '@jest/globals';
import { createBuyer } from '../support/buyer.ts';
import { addresses, mailsTo, whileFrozen } from '../support/system.ts';

type Session = { session: string; epoch: number };

const paidIsSeen = (
  buyer: ReturnType<typeof createBuyer>,
  reference: string,
): Promise<void> =>
  eventually(async () => {
    expect(await buyer.paymentStatus(reference)).toBe('success');
  });

const setInbox = (mode: 'accept' | 'away') =>
  fetch(`${addresses.inbox}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode }),
  });

it('the shop sells and confirms payments while Kafka hangs, and sends the reading link once Kafka is back', async () => {
  const buyer = createBuyer();
  await whileFrozen('kafka', async () => {
    await paidIsSeen(buyer, await buyer.buyEbook());
    expect(
      (await mailsTo(buyer.email)).filter(({ text }) =>
        text.includes('/read-book/'),
      ),
    ).toEqual([]);
  });
  await buyer.readingToken();
});

it('the shop sells while the mail server is unavailable, and sends each email once when the server is back', async () => {
  const buyer = createBuyer();
  await setInbox('away');
  try {
    await paidIsSeen(buyer, await buyer.buyEbook());
    expect(await mailsTo(buyer.email)).toEqual([]);
  } finally {
    await setInbox('accept');
  }
  await buyer.readingToken();
  await eventually(
    async () => {
      const subjects = (await mailsTo(buyer.email)).map(
        ({ subject }) => subject,
      );
      expect(subjects).toHaveLength(2);
      expect(new Set(subjects).size).toBe(2);
    },
    { withinMs: 30_000 },
  );
});

it('a reader receives 503 while Redis hangs, never a refusal of the link, and reads on afterwards', async () => {
  const buyer = createBuyer();
  await buyer.buyEbook();
  const token = await buyer.readingToken();
  await buyer.call(`/api/ebook/validate-access/${token}`);
  const opened = await buyer.call(`/api/ebook/heartbeat/${token}`, {});
  expect(opened.status).toBe(200);
  let { session, epoch } = (await opened.json()) as Session;
  const beat = async () => {
    const path = `/api/ebook/heartbeat/${token}`;
    const answer = await buyer.call(path, { session });
    if (answer.ok)
      ({ session, epoch } = (await answer.clone().json()) as Session);
    return answer;
  };
  const readChapter = () =>
    buyer.call(`/api/ebook/content/${token}?epoch=${epoch}`);

  await whileFrozen('redis', async () => {
    const refused = await beat();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    const chapter = await readChapter();
    expect(chapter.status).toBe(503);
    // Nothing else depends on Redis: the site and the shop still work.
    expect((await buyer.call('/book')).status).toBe(200);
    await paidIsSeen(buyer, await buyer.buyEbook());
  });
  await eventually(async () => expect((await beat()).status).toBe(200));
  const chapter = await readChapter();
  expect(chapter.status).toBe(200);
  expect(await chapter.text()).toContain(buyer.email);
});
