import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { listTasks } from './list-tasks.ts';
import { taskApi } from './task.schemas.ts';

export const taskRoutes = (useCases: {
  listTasks: ReturnType<typeof listTasks>;
}): Route[] =>
  bindRoutes(taskApi, {
    listTasks: ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.listTasks();
    },
  });
