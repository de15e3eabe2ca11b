import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { server } from '../test/server.ts';
import { keepAdminToken } from './api/admin-token.ts';
import { noteVisit } from './visits.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

const counted: unknown[] = [];
beforeEach(() => {
  counted.length = 0;
  server.use(
    http.post('*/api/visits', async ({ request }) => {
      counted.push(await request.json());
      return HttpResponse.json({ noted: true });
    }),
  );
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a visit', () => {
  it('counts each step once a day', async () => {
    noteVisit('book');
    noteVisit('book');
    noteVisit('dialog');
    noteVisit('book');
    await settled();
    expect(counted).toEqual([{ step: 'book' }, { step: 'dialog' }]);
  });

  it('counts again on the next day in Lagos, which begins at 23:00 UTC', async () => {
    const clock = jest.spyOn(Date, 'now');
    clock.mockReturnValue(Date.parse('2026-11-21T22:59:59Z'));
    noteVisit('book');
    clock.mockReturnValue(Date.parse('2026-11-21T23:00:00Z'));
    noteVisit('book');
    noteVisit('book');
    await settled();
    expect(counted).toHaveLength(2);
  });

  it("leaves the author's own browser out", async () => {
    keepAdminToken('a token');
    noteVisit('payment');
    await settled();
    expect(counted).toEqual([]);
  });

  it('is silent when it cannot be told', async () => {
    server.use(http.post('*/api/visits', () => HttpResponse.error()));
    noteVisit('payment');
    await settled();
    expect(counted).toEqual([]);
  });

  it('is not counted at all where storage is forbidden', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    noteVisit('book');
    await settled();
    expect(counted).toEqual([]);
  });
});
