import { z } from 'zod';
import { endpoint, queryIntegerSchema } from '@imprint/chassis/http/endpoint';
import { liveEvent } from './live-event.shape.ts';

const time = z.iso.datetime();

export const liveEventApi = {
  streamEvents: endpoint({
    method: 'get',
    path: '/api/admin/events',
    summary:
      'Stream new orders, messages and problems (server-sent events); resumes after `last-event-id`',
    access: 'admin',
    query: z.object({
      openForMs: queryIntegerSchema(0)
        .optional()
        .describe(
          'How long ago the client fetched what it shows; its first stream begins with the events since then',
        ),
    }),
    headers: z.object({
      // A last event id that this version does not know begins a new stream, whose first event says so.
      'last-event-id': z
        .string()
        .max(100)
        .optional()
        .transform((id) => (time.safeParse(id).success ? id : undefined))
        .describe('The id of the last event that was received'),
    }),
    answers: { 200: liveEvent },
  }),
};
