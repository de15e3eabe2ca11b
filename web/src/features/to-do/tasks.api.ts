import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { baseApi } from '../../shared/api/base.api.ts';

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
