import { randomUUID } from 'node:crypto';
import {
  create,
  type DescMessage,
  type MessageInitShape,
  toBinary,
} from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withTransaction } from '@imprint/chassis/db';
import { emailHashOf } from '@imprint/chassis/privacy';
import { eventually } from '@imprint/chassis/testing';
import {
  BookFinishedSchema,
  ChapterFinishedSchema,
  ReadingEndedSchema,
  ReadingStartedSchema,
} from '@imprint/proto/reading';
import { topics } from '@imprint/proto/topics';
import { erasePerson } from '../src/privacy/erase-person.ts';
import { rebuildReadings } from '../src/readings/rebuild-readings.ts';
import { recordSales } from '../src/sales/record-sales.ts';
import type { Sale } from '../src/sales/sale.model.ts';
import { aSale, paid } from './support/builders.ts';
import { startAnalytics } from './support/start-analytics.ts';

let analytics: Awaited<ReturnType<typeof startAnalytics>>;

beforeAll(async () => {
  analytics = await startAnalytics();
});

afterAll(() => analytics.stop());

type Report = {
  funnel: { step: string; count: number }[];
  views: { page: string; count: number }[];
  sources: Record<string, unknown>[];
  orders: { total: number; monthly: number[] };
  asOf: string;
};

const phone =
  'Mozilla/5.0 (Linux; Android 14; TECNO KJ5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

const request = (query = '') =>
  analytics.asAdmin(`/api/admin/analytics${query}`);

/** Returns the current report; the clock moves past the cache time. */
const report = async (range = '12months'): Promise<Report> => {
  analytics.time.now = new Date(analytics.time.now.getTime() + 6_000);
  const answer = await request(`?range=${range}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Report;
};

const zeros = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

it('the report shows no sales in a new shop', async () => {
  expect(await report()).toMatchObject({
    revenue: { total: 0, monthly: zeros, growth: 0 },
    orders: { total: 0, monthly: zeros, growth: 0 },
    customers: { total: 0, new: 0, returning: 0 },
    conversion: { rate: 0, trend: 0 },
    funnel: [
      { step: 'visit', count: 0 },
      { step: 'book', count: 0 },
      { step: 'dialog', count: 0 },
      { step: 'payment', count: 0 },
      { step: 'started', count: 0 },
      { step: 'paid', count: 0 },
      { step: 'opened', count: 0, of: 0 },
      { step: 'finished', count: 0 },
    ],
    views: [],
    sources: [],
    period: { from: '2025-12-01', to: '2026-11-21' },
  });
});

it('the report is for the admin only, accepts four ranges and defaults to twelve months', async () => {
  const path = '/api/admin/analytics';
  expect((await analytics.get(path)).status).toBe(401);
  expect((await request('?range=2days')).status).toBe(400);
  expect(await (await request()).json()).toMatchObject({
    period: { from: '2025-12-01' },
  });
});

describe('the sales report', () => {
  const sell = (email: string, day: string, over: Partial<Sale> = {}) => {
    const placedAt = new Date(`${day}T12:00:00Z`);
    const sale = paid(aSale({ email, placedAt }), over);
    return withTransaction(analytics.pool, (tx) => recordSales(tx, [sale]));
  };

  beforeAll(async () => {
    await sell('old@example.com', '2024-12-20');
    await sell('old@example.com', '2025-12-05', { amountKobo: 3_000_000 });
    await sell('old@example.com', '2026-11-20');
    await sell('new@example.com', '2026-11-02', { ebooks: 3 });
    await sell('new@example.com', '2026-08-22');
    await sell('late@example.com', '2026-08-21', { ebooks: 0 });
    const pending = aSale({ placedAt: new Date('2026-11-19T12:00:00Z') });
    await withTransaction(analytics.pool, (tx) => recordSales(tx, [pending]));
  });

  it('shows the current month and the eleven before it, each in its slot', async () => {
    const monthly = [0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 2, 1];
    expect(await report()).toMatchObject({
      orders: { total: 5, monthly, growth: 400 },
      revenue: {
        total: 7_000_000,
        monthly: monthly.map((n) => n * 1_000_000).with(11, 3_000_000),
        growth: 600,
      },
      customers: { total: 3, new: 2, returning: 1 },
      conversion: { rate: 83.3, trend: -16.7 },
    });
  });

  it.each([
    ['7days', '2026-11-15', 1, { total: 1, new: 0, returning: 1 }],
    ['30days', '2026-10-23', 2, { total: 2, new: 0, returning: 2 }],
    ['3months', '2026-08-22', 3, { total: 2, new: 1, returning: 1 }],
  ])('shows the range %s from %s', async (range, from, orders, customers) => {
    const shown = await report(range);
    expect(shown).toMatchObject({
      period: { from, to: '2026-11-21' },
      orders: { total: orders },
      customers,
    });
    const sum = shown.orders.monthly.reduce((total, one) => total + one, 0);
    expect(sum).toBe(orders);
  });

  it('compares growth and trend with as many days before', async () => {
    // The 92 days before 22 August contain one order, on 21 August.
    expect(await report('3months')).toMatchObject({
      orders: { growth: 200 },
      revenue: { growth: 200 },
      conversion: { rate: 75, trend: -25 },
    });
  });

  it('shows chosen days in Lagos, by day, with everyone who bought on them', async () => {
    const answer = await request('?from=2026-08-01&to=2026-08-31');
    const shown = (await answer.json()) as Report & {
      days: { day: string; orders: number }[];
    };
    expect(shown).toMatchObject({
      period: { from: '2026-08-01', to: '2026-08-31' },
      orders: { total: 2, before: 0 },
      customers: { total: 2 },
    });
    expect(shown.days.map(({ orders }) => orders)).toEqual([1, 1]);
    expect((await request('?from=august')).status).toBe(400);
  });

  it('is queried once for all callers and again after two seconds', async () => {
    const first = await report('7days');
    await sell('another@example.com', '2026-11-21');
    const again = await Promise.all(
      [1, 2, 3].map(async () => (await request('?range=7days')).json()),
    );
    expect(again).toEqual([first, first, first]);
    expect((await report('7days')).orders.total).toBe(2);
  });
});

describe('the visit report', () => {
  const steps = async () =>
    Object.fromEntries(
      (await report('7days')).funnel.map(({ step, count }) => [step, count]),
    );

  const at = async (moment: string, work: () => Promise<unknown>) => {
    const before = analytics.time.now;
    analytics.time.now = new Date(moment);
    await work();
    analytics.time.now = before;
  };

  const visit = async (
    body: Record<string, unknown>,
    headers: Record<string, string> = {},
  ) => {
    const answer = await analytics.post('/api/visits', body, {
      'user-agent': phone,
      ...headers,
    });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { noted: boolean }).noted;
  };

  it('counts visitors by step and Lagos day, and stores nothing else about them', async () => {
    await at('2026-11-14T22:59:00Z', () => visit({ steps: ['book'] }));
    await at('2026-11-14T23:00:00Z', async () => {
      expect(await visit({ steps: ['visit', 'book'] })).toBe(true);
      await visit({ steps: ['book', 'dialog', 'payment'] });
    });
    expect(await steps()).toMatchObject({
      visit: 1,
      book: 2,
      dialog: 1,
      payment: 1,
    });
    const { rows } = await analytics.pool.query<{ kept: string }>(
      `select table_name || '.' || column_name as kept from information_schema.columns
       where table_name in ('visits_by_day', 'views_by_day', 'visits_by_source') order by 1`,
    );
    expect(rows.map(({ kept }) => kept)).toEqual([
      'views_by_day.day',
      'views_by_day.page',
      'views_by_day.views',
      'visits_by_day.day',
      'visits_by_day.step',
      'visits_by_day.visitors',
      'visits_by_source.campaign',
      'visits_by_source.day',
      'visits_by_source.medium',
      'visits_by_source.revenue_kobo',
      'visits_by_source.source',
      'visits_by_source.step',
      'visits_by_source.visitors',
    ]);
  });

  it('counts the views of each page, most viewed first', async () => {
    await at('2026-11-16T12:00:00Z', async () => {
      await visit({ views: { home: 1, book: 2 } });
      await visit({ views: { book: 1, article: 1 } });
    });
    expect((await report('7days')).views).toEqual([
      { page: 'book', count: 3 },
      { page: 'article', count: 1 },
      { page: 'home', count: 1 },
    ]);
  });

  it('counts the steps of each traffic source from visit to payment, without personal data', async () => {
    const email = {
      source: 'Newsletter',
      medium: 'email',
      campaign: 'Launch-1',
    };
    await at('2026-11-17T12:00:00Z', async () => {
      await visit({ steps: ['visit', 'dialog'], source: email });
      await visit({
        steps: ['visit'],
        source: { ...email, source: 'newsletter' },
      });
      await visit({ steps: ['payment', 'paid'], source: email });
      await visit({ steps: ['visit'], source: { source: 'a@example.com' } });
    });
    const { sources } = await report('7days');
    expect(sources[0]).toEqual({
      source: 'newsletter',
      medium: 'email',
      campaign: 'launch-1',
      visit: 2,
      dialog: 1,
      payment: 1,
      paid: 1,
    });
    expect(sources[1]).toMatchObject({ source: '', visit: 2, payment: 1 });
    expect(JSON.stringify(sources)).not.toContain('example.com');
  });

  it('lists the visits, sales and revenue of a newsletter over all days, and of no other source', async () => {
    const placedAt = new Date('2024-10-05T12:00:00Z');
    const order = paid(aSale({ placedAt }), { refundedKobo: 50_000 });
    const unpaid = aSale({ placedAt });
    await withTransaction(analytics.pool, (tx) =>
      recordSales(tx, [order, unpaid]),
    );
    const links = { source: 'newsletter', medium: 'email', campaign: 'four' };
    await at('2026-10-01T12:00:00Z', async () => {
      await visit({ steps: ['visit', 'dialog'], source: links });
      await visit({ steps: ['visit'], source: { ...links, source: 'x' } });
    });
    await at('2026-10-05T12:00:00Z', async () => {
      await visit({ steps: ['visit'], source: links });
      const bought = { source: links, order: order.reference };
      await visit({ steps: ['payment', 'paid'], ...bought });
      // A repeated report, such as after a reload, and one of an order that is not paid add no revenue.
      await visit(bought);
      await visit({ source: links, order: unpaid.reference });
      await visit({ source: links, order: 'IMP-UNKNOWN' });
      await visit({ steps: ['visit'], source: { ...links, campaign: 'five' } });
    });
    const answer = await analytics.asAdmin(
      '/api/admin/campaigns?source=newsletter&campaigns=four,six',
    );
    expect(await answer.json()).toEqual({
      campaigns: [
        { campaign: 'four', visits: 2, sales: 1, revenueKobo: 950_000 },
      ],
    });
  });

  it('stores at most 200 sources a day, counts further ones as "other" and still counts known ones', async () => {
    await at('2026-10-30T12:00:00Z', async () => {
      for (let one = 0; one < 205; one += 1)
        await visit({ steps: ['visit'], source: { source: `made-up ${one}` } });
      await visit({ steps: ['visit'], source: { source: 'made-up 7' } });
    });
    const { rows } = await analytics.pool.query(
      `select count(*)::int as kept, sum(visitors)::int as visitors,
              sum(visitors) filter (where source = 'other')::int as others,
              sum(visitors) filter (where source = 'made-up 7')::int as known
       from visits_by_source where day = '2026-10-30'`,
    );
    expect(rows).toEqual([{ kept: 201, visitors: 206, others: 5, known: 2 }]);
  });

  it.each([
    ['a visitor with Do Not Track', { dnt: '1' }],
    ['a visitor with Global Privacy Control', { 'sec-gpc': '1' }],
    [
      'a search engine',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    ],
  ])('does not count %s', async (_who, headers: Record<string, string>) => {
    const before = await steps();
    expect(await visit({ steps: ['visit'] }, headers)).toBe(false);
    expect(await steps()).toEqual(before);
  });

  it.each([
    { steps: ['opened'] },
    { steps: ['book', 'book'] },
    { steps: ['book'], email: 'a@b.c' },
    { views: { admin: 1 } },
    { views: { book: 51 } },
    { views: { book: -1 } },
    { source: { source: 'a', term: 'b' } },
    { source: { source: 'a'.repeat(301) } },
    [],
  ])('refuses the visit %j', async (body) => {
    expect((await analytics.post('/api/visits', body)).status).toBe(400);
  });

  const readingEvent = (
    schema: typeof ReadingStartedSchema | typeof BookFinishedSchema,
    seatId: string,
    at: string,
    id: string = randomUUID(),
  ) => ({
    key: seatId,
    value: toBinary(
      schema,
      create(schema, { seatId, orderReference: 'IMP-7Q2K-94XD-3M8T-61RB' }),
    ),
    headers: {
      ce_id: id,
      ce_type: schema.typeName,
      ce_time: at,
      aggregateversion: '1',
    },
  });

  it('counts a seat once as opened and once as finished, on the day of the first event', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    const id = randomUUID();
    const opened = readingEvent(
      ReadingStartedSchema,
      one,
      '2026-11-20T10:00:00Z',
      id,
    );
    await analytics.sender.send(topics.reading, [
      readingEvent(ReadingStartedSchema, one, '2026-11-21T10:00:00Z'),
      opened,
      opened,
      readingEvent(BookFinishedSchema, one, '2026-11-21T11:00:00Z'),
      readingEvent(BookFinishedSchema, two, '2026-11-21T11:00:00Z'),
      readingEvent(ReadingStartedSchema, two, '2026-11-01T11:00:00Z'),
    ]);
    await eventually(async () => {
      expect(await steps()).toMatchObject({ opened: 1, finished: 2 });
      const month = await report('30days');
      expect(month.funnel.slice(-2)).toMatchObject([
        { count: 2 },
        { count: 2 },
      ]);
    });
    const { rows } = await analytics.pool.query(
      'select day::text, opened, finished from readings_by_day where opened <> 0 or finished <> 0 order by day',
    );
    expect(rows).toEqual([
      { day: '2026-11-01', opened: 1, finished: 0 },
      { day: '2026-11-20', opened: 1, finished: 0 },
      { day: '2026-11-21', opened: 0, finished: 2 },
    ]);
  });
});

describe('the reading of copies', () => {
  const buy = async (email: string) => {
    const sale = paid(aSale({ email }));
    await withTransaction(analytics.pool, (tx) => recordSales(tx, [sale]));
    return { seatId: randomUUID(), orderReference: sale.reference };
  };
  type Seat = Awaited<ReturnType<typeof buy>>;

  const eventAt =
    (at: string) =>
    <Schema extends DescMessage>(
      schema: Schema,
      message: MessageInitShape<Schema> & Seat,
    ) => ({
      key: message.seatId,
      value: toBinary(schema, create(schema, message)),
      headers: {
        ce_id: randomUUID(),
        ce_type: schema.typeName,
        ce_time: at,
        aggregateversion: '1',
      },
    });
  const opened = (seat: Seat, at: string) =>
    eventAt(at)(ReadingStartedSchema, seat);
  const finishedBook = (seat: Seat, at: string) =>
    eventAt(at)(BookFinishedSchema, seat);
  const chapter = (seat: Seat, number: number) =>
    eventAt('2026-09-30T10:00:00Z')(ChapterFinishedSchema, {
      ...seat,
      chapter: number,
    });
  const session = (seat: Seat, startedAt: string, minutes: number) => {
    const ended = {
      ...seat,
      sessionId: randomUUID(),
      startedAt: timestampFromDate(new Date(startedAt)),
      readingSeconds: minutes * 60,
    };
    return eventAt('2026-09-30T10:00:00Z')(ReadingEndedSchema, ended);
  };

  const readingOf = async (from: string, to: string) => {
    analytics.time.now = new Date(analytics.time.now.getTime() + 6_000);
    const answer = await request(`?from=${from}&to=${to}`);
    return ((await answer.json()) as { reading: unknown }).reading;
  };
  const finishers = async (query: string) => {
    const answer = await analytics.asAdmin(
      `/api/admin/customers/finished?${query}`,
    );
    expect(answer.status).toBe(200);
    return (await answer.json()) as {
      copies: { email: string }[];
      total: number;
      totalPages: number;
    };
  };
  const september = ['2026-09-07', '2026-09-30'] as const;

  it('is reported by week and chapter and listed by the customer who finished, once, and not after an erasure', async () => {
    const [ada, bola, chi] = await Promise.all([
      buy('ada@readers.example'),
      buy('bola@readers.example'),
      buy('chi@readers.example'),
    ]);
    const bolaSession = session(bola, '2026-09-14T08:00:00Z', 30);
    const adaSession = session(ada, '2026-09-13T22:30:00Z', 12);
    await analytics.sender.send(topics.reading, [
      // The steps of Ada arrive in another order than they happened.
      finishedBook(ada, '2026-09-29T23:30:00Z'),
      chapter(ada, 3),
      chapter(ada, 1),
      opened(ada, '2026-09-10T10:00:00Z'),
      adaSession,
      // The same session in another event, as a replayed dead letter.
      {
        ...adaSession,
        headers: { ...adaSession.headers, ce_id: randomUUID() },
      },
      opened(bola, '2026-09-14T08:00:00Z'),
      chapter(bola, 2),
      bolaSession,
      session(bola, '2026-09-13T23:30:00Z', 5),
      opened(chi, '2026-09-15T10:00:00Z'),
      // An older ebook-access names no session.
      eventAt('2026-09-15T11:00:00Z')(ReadingEndedSchema, chi),
      // Outside the period.
      session(chi, '2026-09-06T22:59:00Z', 60),
    ]);
    const weekOfBola = {
      ...{ week: '2026-09-14', started: 2, finished: 0, minutes: 35 },
    };
    const expected = {
      // Weeks begin on Monday in Lagos, where 23:30 UTC is the next day.
      weeks: [
        { week: '2026-09-07', started: 1, finished: 0, minutes: 12 },
        weekOfBola,
        { week: '2026-09-28', started: 0, finished: 1, minutes: 0 },
      ],
      started: 3,
      chapters: [
        { chapter: 1, reached: 2 },
        { chapter: 2, reached: 2 },
        { chapter: 3, reached: 1 },
      ],
      finished: 1,
    };
    await eventually(async () =>
      expect(await readingOf(...september)).toEqual(expected),
    );

    await analytics.sender.send(topics.reading, [
      finishedBook(bola, '2026-10-01T10:00:00Z'),
    ]);
    await eventually(async () =>
      expect((await finishers('from=2026-09-01')).total).toBe(2),
    );
    const adaCopy = {
      id: ada.seatId,
      customerId: emailHashOf('ada@readers.example'),
      email: 'ada@readers.example',
      reference: ada.orderReference,
      startedAt: '2026-09-10T10:00:00.000Z',
      finishedAt: '2026-09-29T23:30:00.000Z',
    };
    // In Lagos Ada finished on 30 September.
    expect(await finishers('from=2026-09-30&to=2026-09-30')).toEqual({
      ...{ copies: [adaCopy], total: 1, totalPages: 1, isRebuilding: false },
    });
    expect((await finishers('to=2026-09-29')).copies).toEqual([]);
    const second = await finishers('from=2026-09-01&limit=1&page=2');
    expect(second).toMatchObject({ copies: [adaCopy], totalPages: 2 });
    expect((await finishers('search=BOLA')).copies).toMatchObject([
      { email: 'bola@readers.example' },
    ]);
    const page = await analytics.asAdmin(
      '/api/admin/customers/ada@readers.example',
    );
    expect(await page.json()).toMatchObject({
      customer: {
        openedAt: adaCopy.startedAt,
        finishedAt: adaCopy.finishedAt,
      },
    });

    // The owner knows an earlier opening and a session whose event was lost; what is stored already changes nothing.
    const rebuild = () =>
      rebuildReadings(
        analytics.pool,
        async () => ({
          entries: [
            {
              ...chi,
              openedAt: new Date('2026-09-08T10:00:00Z'),
              finishedAt: null,
              lastChapter: 1,
            },
          ],
          ...{ next: '', more: false },
        }),
        async () => ({
          entries: [
            {
              ...chi,
              sessionId: '00000000-0000-4000-8000-000000000001',
              startedAt: new Date('2026-09-08T10:00:00Z'),
              seconds: 600,
            },
          ],
          ...{ next: '', more: false },
        }),
      );
    await rebuild();
    await rebuild();
    const rebuilt = {
      weeks: [
        { week: '2026-09-07', started: 2, finished: 0, minutes: 22 },
        { ...weekOfBola, started: 1 },
        { week: '2026-09-28', started: 0, finished: 1, minutes: 0 },
      ],
      started: 3,
      chapters: [
        { chapter: 1, reached: 3 },
        { chapter: 2, reached: 2 },
        { chapter: 3, reached: 2 },
      ],
      finished: 2,
    };
    expect(await readingOf(...september)).toEqual(rebuilt);

    const erase = () =>
      withTransaction(analytics.pool, (tx) =>
        erasePerson(tx, {
          emailHash: emailHashOf('bola@readers.example'),
          pseudonym: 'erased-0123456789abcdef@erased.invalid',
          erasedAt: new Date('2100-01-01T00:00:00Z'),
        }),
      );
    await erase();
    await erase();
    const erased = {
      weeks: [rebuilt.weeks[0], rebuilt.weeks[2]],
      started: 2,
      chapters: [
        { chapter: 1, reached: 2 },
        { chapter: 2, reached: 1 },
        { chapter: 3, reached: 1 },
      ],
      finished: 1,
    };
    expect(await readingOf(...september)).toEqual(erased);
    expect((await finishers('search=bola')).copies).toEqual([]);
    // An event that is delivered after the erasure brings nothing back.
    await analytics.pool.query(
      `insert into erased_people (email_hash, pseudonym, erased_at) values ($1, $2, '2100-01-01')`,
      [
        emailHashOf('bola@readers.example'),
        'erased-0123456789abcdef@erased.invalid',
      ],
    );
    const late = await buy('dede@readers.example');
    await analytics.sender.send(topics.reading, [
      {
        ...bolaSession,
        headers: { ...bolaSession.headers, ce_id: randomUUID() },
      },
      opened(bola, '2026-09-14T08:00:00Z'),
      opened({ ...late, seatId: bola.seatId }, '2026-09-21T08:00:00Z'),
    ]);
    await eventually(async () =>
      expect(await readingOf('2026-09-21', '2026-09-27')).toMatchObject({
        started: 1,
      }),
    );
    expect(await readingOf('2026-09-07', '2026-09-20')).toMatchObject({
      weeks: [erased.weeks[0]],
    });
  });
});

it('while the database is unavailable, the last report is shown with its time, and other ranges answer 503', async () => {
  const own = await startAnalytics();
  try {
    const answer = async (path: string) => {
      own.time.now = new Date(own.time.now.getTime() + 6_000);
      const { status, headers } = await own.asAdmin(path);
      return { status, retryAfter: headers.get('retry-after') };
    };
    const path = '/api/admin/analytics?range=7days';
    const last = (await (await own.asAdmin(path)).json()) as Report;
    await own.stats();
    own.cutDatabase();
    expect(await answer(path)).toMatchObject({ status: 200 });
    expect(await (await own.asAdmin(path)).json()).toEqual(last);
    expect(await answer('/api/admin/dashboard-stats')).toMatchObject({
      status: 200,
    });
    expect(await answer('/api/admin/analytics?range=30days')).toEqual({
      status: 503,
      retryAfter: '5',
    });
    expect(await answer('/api/admin/customers')).toMatchObject({ status: 503 });
    const seen = { steps: ['book'] };
    const headers = { 'user-agent': phone };
    expect((await own.post('/api/visits', seen, headers)).status).toBe(503);
  } finally {
    await own.stop();
  }
});
