import { http, HttpResponse } from 'msw';
import { server } from '../../test/setup/server.ts';

type Sent = {
  controller: ReadableStreamDefaultController;
  lastId: string;
  openForMs: number;
};

/** A fake stream of live events; every connection of the tab is recorded. */
export const startLiveStream = (
  refuse: (connection: number) => Response | undefined = () => undefined,
) => {
  const connections: Sent[] = [];
  const encoder = new TextEncoder();
  let connected = 0;
  /** What the test sends before the tab has connected. */
  let waiting: Uint8Array[] = [];
  server.use(
    http.get('*/api/admin/events', ({ request }) => {
      connected += 1;
      const refusal = refuse(connected);
      if (refusal) return refusal;
      const body = new ReadableStream({
        start: (controller) => {
          const lastId = request.headers.get('last-event-id') ?? '';
          const { searchParams } = new URL(request.url);
          const openForMs = Number(searchParams.get('openForMs'));
          connections.push({ controller, lastId, openForMs });
          for (const event of waiting) controller.enqueue(event);
          waiting = [];
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
    send: (event: string, data: object, id = '2026-11-21T08:20:00.000Z') => {
      const bytes = encoder.encode(
        `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`,
      );
      const controller = latest();
      if (controller) controller.enqueue(bytes);
      else waiting.push(bytes);
    },
    end: () => latest()?.close(),
  };
};
