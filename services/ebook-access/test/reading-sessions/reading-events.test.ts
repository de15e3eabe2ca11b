import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, recordMessages } from '@imprint/chassis/testing';
import {
  BookFinishedSchema,
  ChapterFinishedSchema,
  ReadingEndedSchema,
  ReadingLinkIssuedSchema,
  ReadingStartedSchema,
} from '@imprint/proto/reading';
import { topics } from '@imprint/proto/topics';
import {
  startEbookAccess,
  type EbookAccess,
} from '../support/start-ebook-access.ts';

let shop: EbookAccess;

beforeAll(async () => {
  shop = await startEbookAccess();
});
afterAll(() => shop.stop());

it("publishes the link, start and end of reading in order under the seat id, without the reader's email", async () => {
  const recorded = recordMessages(shop.kafka, [topics.reading]);
  const { order, token } = await shop.sell();
  const reader = shop.browser();
  const { body } = await reader.beat(token);
  await reader.leave(token, body['session']);
  const seat = await shop.seatOf(order);
  await eventually(() => expect(recorded.messages).toHaveLength(3));
  const [issued, started, ended] = recorded.messages;

  expect(recorded.messages.map(({ key }) => key)).toEqual([seat, seat, seat]);
  expect(
    recorded.messages.map(({ headers }) => [
      headers['ce_type'],
      headers['aggregateversion'],
    ]),
  ).toEqual([
    ['imprint.reading.v1.ReadingLinkIssued', '1'],
    ['imprint.reading.v1.ReadingStarted', '2'],
    ['imprint.reading.v1.ReadingEnded', '3'],
  ]);
  const bytes = (message: typeof issued) => message?.value ?? new Uint8Array();
  const link = fromBinary(ReadingLinkIssuedSchema, bytes(issued));
  expect(link).toMatchObject({ seatId: seat, orderReference: order.reference });
  expect(link.expiresAt && timestampDate(link.expiresAt).getTime()).toBe(
    body['expiresAt'],
  );
  for (const [schema, message] of [
    [ReadingStartedSchema, started],
    [ReadingEndedSchema, ended],
  ] as const)
    expect(fromBinary(schema, bytes(message))).toMatchObject({
      seatId: seat,
      orderReference: order.reference,
    });
  for (const message of recorded.messages)
    expect(bytes(message).toString()).not.toContain('reader@example.com');
  await recorded.close();
});

type Chapter = { id: number; number: number | null; paragraphs: number[] };

const lastOf = ({ paragraphs }: Chapter) => Math.max(1, paragraphs.length);

/** A reader with an open book, who moves through it. */
const openBook = async () => {
  const { order, token } = await shop.sell();
  const reader = shop.browser();
  const { body } = await reader.beat(token);
  const session = body['session'];
  const contents = (await reader.contents(token)).body;
  const chapters = contents['chapters'] as Chapter[];
  const seat = await shop.seatOf(order);
  const goTo = async ({ id }: Chapter, paragraph: number) => {
    const { status } = await reader.position(token, { chapter: id, paragraph });
    expect(status).toBe(200);
  };
  /** Lets minutes pass in which the page sends heartbeats. */
  const stay = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      shop.move(60_000);
      expect((await reader.beat(token, session)).status).toBe(200);
      const stored = async () =>
        (
          await shop.pool.query<{ isExtended: boolean }>(
            `select lease_until > $2 as "isExtended" from reading_sessions where seat_id = $1`,
            [seat, new Date(shop.time.now.getTime() + 80_000)],
          )
        ).rows;
      await eventually(async () =>
        expect(await stored()).toEqual([{ isExtended: true }]),
      );
    }
  };
  const leave = ({ id }: Chapter, paragraph: number) =>
    reader.leave(token, session, { chapter: id, paragraph });
  return {
    ...{ order, seat, goTo, stay, leave },
    marked: chapters.filter(({ number }) => number !== null),
  };
};

const historyOf = async (path: string, seat: string) => {
  const { body } = await shop.call('GET', path);
  const entries = body['entries'] as { seatId: string }[];
  return entries.filter(({ seatId }) => seatId === seat);
};

it('publishes each finished chapter and the finished book once, counts no jump, and measures how long the reader read', async () => {
  const recorded = recordMessages(shop.kafka, [topics.reading]);
  const { order, seat, goTo, stay, leave, marked } = await openBook();
  const startedAt = shop.time.now;
  const [first, second, third] = marked as [Chapter, Chapter, Chapter];
  const last = marked.at(-1) as Chapter;
  const received = (type: string) =>
    recorded.messages.flatMap(({ key, headers, value }) =>
      key === seat && headers['ce_type'] === `imprint.reading.v1.${type}`
        ? [value ?? new Uint8Array()]
        : [],
    );
  const chapters = () =>
    received('ChapterFinished').map(
      (value) => fromBinary(ChapterFinishedSchema, value).chapter,
    );

  await goTo(first, 1);
  await stay(2);
  await goTo(first, lastOf(first) - 1);
  // Reading on finishes the first chapter; leaving the beginning of the second finishes nothing.
  await goTo(second, 1);
  await goTo(third, 1);
  await stay(1);
  // The end of the book by a jump, saved twice.
  await goTo(last, lastOf(last));
  await goTo(last, lastOf(last));
  await goTo(second, 1);
  await goTo(second, lastOf(second));
  await goTo(second, 1);
  await goTo(second, lastOf(second));
  await goTo(last, 1);
  // The page stays open without a move.
  await stay(7);
  const finishedAt = shop.time.now;
  await leave(last, lastOf(last));

  await eventually(() => expect(received('ReadingEnded')).toHaveLength(1));
  expect(chapters()).toEqual([1, 2, marked.length]);
  const seatOfOrder = { seatId: seat, orderReference: order.reference };
  expect(
    received('BookFinished').map((one) => fromBinary(BookFinishedSchema, one)),
  ).toMatchObject([seatOfOrder]);
  const [ended] = received('ReadingEnded').map((one) =>
    fromBinary(ReadingEndedSchema, one),
  );
  const readingSeconds = (2 + 1 + 5) * 60;
  expect(ended).toMatchObject({ ...seatOfOrder, readingSeconds });
  expect(ended?.startedAt && timestampDate(ended.startedAt)).toEqual(startedAt);
  await recorded.close();

  expect(await historyOf('/internal/reading-history', seat)).toEqual([
    {
      ...seatOfOrder,
      openedAt: startedAt.toISOString(),
      finishedAt: finishedAt.toISOString(),
      lastChapter: marked.length,
    },
  ]);
  expect(await historyOf('/internal/reading-session-history', seat)).toEqual([
    {
      ...seatOfOrder,
      ...{ sessionId: ended?.sessionId, readingSeconds },
      startedAt: startedAt.toISOString(),
    },
  ]);
  const { body: list } = await shop.asAdmin(
    'GET',
    `/api/ebook/links?reference=${order.reference}`,
  );
  expect(list['seats']).toMatchObject([
    {
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt.toISOString(),
      finishedChapters: 3,
    },
  ]);
  const { body: book } = await shop.asAdmin('GET', '/api/admin/ebook/chapters');
  expect(book['chapters']).toHaveLength(marked.length);

  const { body: reading } = await shop.asAdmin(
    'GET',
    `/api/ebook/seats/${seat}/reading`,
  );
  expect(reading).toMatchObject({ visits: 1, readingSeconds });
  expect(reading['chapters']).toEqual(
    marked.map((chapter, index) => {
      const isFinished = index < 2 || index === marked.length - 1;
      const paragraphs = lastOf(chapter);
      return {
        title: expect.any(String),
        ...{ paragraphs, readParagraphs: isFinished ? paragraphs : 0 },
        state: isFinished ? 'finished' : 'skipped',
      };
    }),
  );
});

it('refuses to show the reading of an unknown seat', async () => {
  const { status, body } = await shop.asAdmin(
    'GET',
    '/api/ebook/seats/00000000-0000-4000-8000-000000000000/reading',
  );
  expect([status, body['code']]).toEqual([404, 'SEAT_NOT_FOUND']);
});

it('counts a session that lapsed until its last heartbeat', async () => {
  const { seat, marked, goTo, stay } = await openBook();
  await goTo(marked[0] as Chapter, 2);
  await stay(1);
  shop.move(3 * 60_000);
  await eventually(async () =>
    expect(
      await historyOf('/internal/reading-session-history', seat),
    ).toMatchObject([{ readingSeconds: 60 }]),
  );
});
