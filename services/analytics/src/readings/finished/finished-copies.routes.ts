import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { listFinishedCopies } from './list-finished-copies.ts';
import { finishedCopiesApi } from './finished-copies.schemas.ts';

export const finishedCopiesRoutes = (useCases: {
  listFinishedCopies: ReturnType<typeof listFinishedCopies>;
}): Route[] =>
  bindRoutes(finishedCopiesApi, {
    listFinishedCopies: ({ query }) => useCases.listFinishedCopies(query),
  });
