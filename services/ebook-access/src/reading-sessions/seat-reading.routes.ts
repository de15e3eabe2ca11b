import { type Route, bindRoutes } from '@imprint/chassis/http/endpoint';
import { seatReadingApi } from './seat-reading.schemas.ts';
import type { showSeatReading } from './show-seat-reading.ts';

export const seatReadingRoutes = (useCases: {
  showSeatReading: ReturnType<typeof showSeatReading>;
}): Route[] =>
  bindRoutes(seatReadingApi, {
    showSeatReading: ({ params, res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.showSeatReading(params.id);
    },
  });
