import { adminOf } from '@imprint/chassis/admin-token';
import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { EventStreams } from './event-streams.ts';
import { liveEventApi } from './live-event.schemas.ts';

export const liveEventRoutes = ({
  eventStreams,
}: {
  eventStreams: Pick<EventStreams, 'open'>;
}): Route[] =>
  bindRoutes(liveEventApi, {
    streamEvents: ({ headers, query: { openForMs }, res }) => {
      const lastId = headers['last-event-id'];
      const lastSeen = lastId === undefined ? undefined : new Date(lastId);
      eventStreams.open(adminOf(res), { lastSeen, openForMs }, res);
      return Promise.resolve(undefined);
    },
  });
