import type { AnswerOf } from './answer-of.ts';
import { baseApi } from './base.api.ts';
import { liveTag } from './live-event.ts';

/** What the author has to do about orders. */
export type Tasks = AnswerOf<'listTasks'>;

const tasksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listTasks: build.query<Tasks, undefined>({
      query: () => ({ url: '/api/admin/tasks' }),
      providesTags: [{ type: 'Orders', id: liveTag }],
    }),
  }),
});

export const { useListTasksQuery } = tasksApi;
