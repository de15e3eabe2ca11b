import { http, HttpResponse } from 'msw';
import { server } from '../../test/setup/server.ts';

type Sent = { controller: ReadableStreamDefaultController; lastId: string };

/** A fake stream of live events; every connection of the tab is recorded. */
export const startLiveStream = (
  refuse: (connection: number) => Response | undefined = () => undefined,
) => {
  const connections: Sent[] = [];
  const encoder = new TextEncoder();
  let connected = 0;
  server.use(
    http.get('*/api/admin/events', ({ request }) => {
      connected += 1;
      const refusal = refuse(connected);
      if (refusal) return refusal;
      const body = new ReadableStream({
        start: (controller) => {
          const lastId = request.headers.get('last-event-id') ?? '';
          connections.push({ controller, lastId });
        },
      });
      return new HttpResponse(body, {
        headers: { 'content-type': 'text/event-stream' },
      });
    }),
  );
  const latest = () => connections.at(-1)?.controller;
  return {
    connections,
    send: (event: string, data: object, id = '2026-11-21T08:20:00.000Z') =>
      latest()?.enqueue(
        encoder.encode(
          `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`,
        ),
      ),
    end: () => latest()?.close(),
  };
};
