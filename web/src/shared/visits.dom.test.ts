import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { server } from '../test/setup/server.ts';
import { saveAdminToken } from './api/admin-token.ts';
import {
  recordPageView,
  recordFunnelStep,
  startVisitReporting,
} from './visits.ts';

const sent: unknown[] = [];
let stop: () => void = () => undefined;

beforeEach(() => {
  sent.length = 0;
  stop = startVisitReporting();
  server.use(
    http.post('*/api/visits', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ noted: true });
    }),
  );
});

/** Leaves the page, which sends the visit. */
const leave = async () => {
  window.dispatchEvent(new Event('pagehide'));
  await new Promise((resolve) => setTimeout(resolve, 50));
};

afterEach(async () => {
  jest.restoreAllMocks();
  await leave();
  stop();
});

const reports = (name: string, value: unknown) => {
  Object.defineProperty(navigator, name, { value, configurable: true });
  return () => Reflect.deleteProperty(navigator, name);
};

describe('the visit statistics', () => {
  it('are sent in one request when the visitor leaves', async () => {
    recordPageView('/', '');
    recordPageView('/book', '');
    recordFunnelStep('book');
    recordFunnelStep('dialog');
    recordPageView('/resources/baselines', '');
    recordPageView('/book', '');
    expect(sent).toEqual([]);
    await leave();
    await leave();
    expect(sent).toEqual([
      {
        steps: ['visit', 'book', 'dialog'],
        views: { home: 1, book: 2, article: 1 },
      },
    ]);
  });

  it('are sent when a phone switches to another app', async () => {
    recordPageView('/book', '');
    const state = jest.spyOn(document, 'visibilityState', 'get');
    state.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await leave();
    expect(sent).toHaveLength(1);
  });

  it('count each step once a day, and the day in Lagos begins at 23:00 UTC', async () => {
    const clock = jest.spyOn(Date, 'now');
    clock.mockReturnValue(Date.parse('2026-11-21T22:59:59Z'));
    recordFunnelStep('book');
    recordFunnelStep('book');
    await leave();
    recordFunnelStep('book');
    await leave();
    clock.mockReturnValue(Date.parse('2026-11-21T23:00:00Z'));
    recordFunnelStep('book');
    await leave();
    expect(sent).toEqual(Array(2).fill({ steps: ['book'], views: {} }));
  });

  it('remember the campaign until the payment across other pages', async () => {
    const source = { source: 'mail', medium: 'email', campaign: 'launch' };
    recordPageView(
      '/book',
      '?utm_source=mail&utm_medium=email&utm_campaign=launch&utm_term=x',
    );
    await leave();
    recordFunnelStep('paid', 'IMP-1');
    await leave();
    expect(sent).toEqual([
      { steps: ['visit'], views: { book: 1 }, source },
      { steps: ['paid'], views: {}, source, order: 'IMP-1' },
    ]);
  });

  it('count a visit that a campaign leads to a page without a count', async () => {
    const source = { source: 'newsletter', medium: '', campaign: 'four' };
    recordPageView('/press', '?utm_source=newsletter&utm_campaign=four');
    await leave();
    expect(sent).toEqual([{ steps: ['visit'], views: {}, source }]);
  });

  it.each(['/payment', '/orders/IMP-1', '/read-book/abc', '/constructor'])(
    'do not count %s',
    async (path) => {
      recordPageView(path, '');
      await leave();
      expect(sent).toEqual([]);
    },
  );

  it.each([
    ['with Do Not Track', 'doNotTrack', '1'],
    ['with Global Privacy Control', 'globalPrivacyControl', true],
    ['under automation', 'webdriver', true],
  ])(
    'neither send nor store anything for a browser %s',
    async (_who, name, value) => {
      const undo = reports(name, value);
      recordPageView('/book', '?utm_source=mail');
      recordFunnelStep('dialog');
      await leave();
      undo();
      expect(sent).toEqual([]);
      expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    },
  );

  it("leave out the author's own browser", async () => {
    saveAdminToken('a token');
    recordFunnelStep('payment');
    await leave();
    expect(sent).toEqual([]);
  });

  it('ignore a failed request', async () => {
    server.use(http.post('*/api/visits', () => HttpResponse.error()));
    recordFunnelStep('payment');
    await leave();
    expect(sent).toEqual([]);
  });

  it('are sent without cookies and store nothing in the browser', async () => {
    const set = jest.spyOn(Storage.prototype, 'setItem');
    const send = jest.spyOn(globalThis, 'fetch');
    recordPageView('/book', '');
    recordFunnelStep('dialog');
    await leave();
    expect(sent).toHaveLength(1);
    expect(send).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ credentials: 'omit' }),
    );
    expect(set).not.toHaveBeenCalled();
  });

  it('omit the campaign when storage is forbidden', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    recordPageView('/book', '?utm_source=mail');
    await leave();
    expect(sent).toEqual([{ steps: ['visit'], views: { book: 1 } }]);
  });
});
