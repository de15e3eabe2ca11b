import { endpoint } from '@imprint/chassis/http/endpoint';
import { tasks } from './task.shape.ts';

export const taskApi = {
  listTasks: endpoint({
    method: 'get',
    path: '/api/admin/tasks',
    summary:
      'Count what the author has to do about orders, with what is most urgent',
    access: 'admin',
    answers: { 200: tasks },
  }),
};
