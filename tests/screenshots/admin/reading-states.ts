import type { ScreenState } from '../openers.ts';
import { openBackOffice, waitForText } from './openers.ts';
import { finishedCopies } from './reading-answers.ts';

/** The list of the customers who finished the e-book. */
export const readingStates: ScreenState[] = [
  {
    name: 'admin-customers-finished',
    open: openBackOffice(
      '/admin/customers/finished?date=this-month',
      { 'GET /api/admin/customers/finished': { body: finishedCopies } },
      waitForText('ngozi.eze@example.com'),
    ),
  },
  {
    name: 'admin-customers-finished-none',
    open: openBackOffice(
      '/admin/customers/finished',
      {
        'GET /api/admin/customers/finished': {
          body: { ...finishedCopies, copies: [], total: 0, totalPages: 0 },
        },
      },
      waitForText('Nobody has finished'),
    ),
  },
];
