import { http, HttpResponse } from 'msw';
import { server } from '../setup/server.ts';

export const newsletterId = '01990000-0000-7000-8000-000000000001';

type Issue = Record<string, unknown>;
type Sent = { path: string; method: string; body: unknown };

const someIssue = (change: object = {}): Issue => ({
  id: newsletterId,
  state: 'draft',
  subject: 'Four numbers',
  content: '<p>Good day.</p>',
  slug: null,
  campaign: null,
  version: 3,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-21T08:18:00.000Z',
  sendAt: null,
  startedAt: null,
  finishedAt: null,
  lastError: null,
  recipients: 0,
  accepted: 0,
  bounced: 0,
  refused: 0,
  uncertain: 0,
  skipped: 0,
  unsubscribed: 0,
  ...change,
});

export const sending = {
  state: 'sending',
  startedAt: '2026-11-21T08:18:00.000Z',
  recipients: 20_000,
  accepted: 12_400,
  bounced: 30,
};

/** Returns a function that reads the body of a request and adds the request to `sent`. */
export const recordRequests = () => {
  const sent: Sent[] = [];
  const record = async (request: Request): Promise<Record<string, unknown>> => {
    const typed = await request.text();
    const body = (typed ? JSON.parse(typed) : {}) as Record<string, unknown>;
    const { pathname } = new URL(request.url);
    const path = pathname
      .replace(/^\/api\/admin\//, '')
      .replace(newsletterId, 'ID');
    sent.push({ path, method: request.method, body });
    return body;
  };
  return { sent, record };
};

/** Renders an email as the service does. */
const renderEmail = ({ subject, content }: Issue) => ({
  subject,
  html: `<html><head><style>@media (prefers-color-scheme: dark) { .bg { background: #131518 } }</style></head><body style="margin:0"><h1>${String(subject)}</h1>${String(content)}<p>12 Marina, Lagos</p></body></html>`,
  text: `As plain text: ${String(content)}`,
});

/** Serves one newsletter, and records what it receives; each action changes its state as the service does. */
export const serveIssue = (initial: object = {}) => {
  let issue = someIssue(initial);
  const { sent, record } = recordRequests();
  const one = '*/api/admin/newsletters/:id';
  const change = (after: object) => {
    issue = { ...issue, ...after };
  };
  const answer = (after: object = {}, status = 200) => {
    change(after);
    return HttpResponse.json({ newsletter: issue }, { status });
  };
  const states = { pause: 'paused', resume: 'sending', cancel: 'cancelled' };
  server.use(
    http.get('*/api/admin/newsletters', () =>
      HttpResponse.json({ newsletters: [{ ...issue, content: undefined }] }),
    ),
    http.get(one, () => answer()),
    http.get(`${one}/preview`, () => HttpResponse.json(renderEmail(issue))),
    http.post(`${one}/preview`, async ({ request }) =>
      HttpResponse.json(renderEmail((await request.json()) as Issue)),
    ),
    http.put(one, async ({ request }) => {
      const body = await record(request);
      return answer({ ...body, version: Number(body['version']) + 1 });
    }),
    http.delete(one, async ({ request }) => {
      await record(request);
      return HttpResponse.json({ deleted: true });
    }),
    http.post(`${one}/send`, async ({ request }) => {
      const { at = null } = await record(request);
      return answer(at ? { state: 'scheduled', sendAt: at } : sending);
    }),
    http.post(`${one}/test`, async ({ request }) => {
      await record(request);
      return HttpResponse.json({ sent: true });
    }),
    ...Object.entries(states).map(([action, state]) =>
      http.post(`${one}/${action}`, async ({ request }) => {
        await record(request);
        return answer({ state });
      }),
    ),
  );
  return {
    /** The requests that changed something. */
    sent,
    record,
    /** Answers with the newsletter after a change. */
    answer,
    /** Changes the newsletter without a request. */
    change,
  };
};

export const ada = {
  id: '01990000-0000-7000-8000-00000000000a',
  email: 'ada@example.com',
  state: 'confirmed',
  source: 'site',
  askedAt: '2026-11-01T08:00:00.000Z',
  confirmedAt: '2026-11-01T09:00:00.000Z',
  endedAt: null,
  consent: null,
};

export const ben = {
  ...ada,
  id: '01990000-0000-7000-8000-00000000000b',
  email: 'ben@example.com',
  source: 'import',
  consent: 'Ticked the box of my old form.',
};

const counts = { pending: 1, confirmed: 3, unsubscribed: 2, bounced: 0 };

/** Serves Ada and Ben as subscribers; a search for "nobody" finds none. */
export const serveSubscribers = () =>
  server.use(
    http.get('*/api/admin/subscribers/imports', () =>
      HttpResponse.json({ imports: [] }),
    ),
    http.get('*/api/admin/subscribers', ({ request }) => {
      const { search } = new URL(request.url);
      const subscribers = search.includes('search=nobody') ? [] : [ada, ben];
      return HttpResponse.json({ subscribers, counts, nextCursor: ben.id });
    }),
  );
