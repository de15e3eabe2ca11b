import type { AnswerOf } from './answer-of.ts';
import { baseApi } from './base.api.ts';

/** What the author has to do about orders. */
export type Tasks = AnswerOf<'listTasks'>;

const tasksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listTasks: build.query<Tasks, undefined>({
      query: () => ({ url: '/api/admin/tasks' }),
      providesTags: ['Orders'],
    }),
  }),
});

export const { useListTasksQuery } = tasksApi;
