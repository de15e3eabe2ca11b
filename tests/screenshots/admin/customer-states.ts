import { unavailable, type Reply, type ScreenState } from '../openers.ts';
import {
  linksOfCustomer,
  messagesOfCustomer,
  ordersOfCustomer,
  seatReading,
} from './customer-answers.ts';
import { openBackOffice, type Step, waitForText } from './openers.ts';
import { customerPage, customers, mails } from './shop-answers.ts';

const refused = /status of 503/;

const customerList = (reply: Reply, ...steps: Step[]) =>
  openBackOffice(
    '/admin/customers',
    { 'GET /api/admin/customers': reply },
    ...steps,
  );

/** The list of customers, and the page of one. */
export const customerStates: ScreenState[] = [
  {
    name: 'admin-customers',
    open: customerList({ body: customers }, waitForText('571 customers')),
  },
  {
    name: 'admin-customers-nobody-found',
    open: openBackOffice(
      '/admin/customers?search=nobody',
      {
        'GET /api/admin/customers': {
          body: { ...customers, customers: [], total: 0, totalPages: 0 },
        },
      },
      waitForText('0 customers'),
    ),
  },
  {
    name: 'admin-customers-away',
    open: customerList(unavailable, waitForText('Try Again')),
    complains: refused,
  },
  {
    name: 'admin-customer',
    open: openBackOffice(
      `/admin/customers/${customerPage.customer.id}`,
      {
        [`GET /api/admin/customers/${customerPage.customer.id}`]: {
          body: customerPage,
        },
        'GET /api/admin/orders': { body: ordersOfCustomer },
        'GET /api/admin/messages': { body: messagesOfCustomer },
        'GET /api/ebook/links': { body: linksOfCustomer },
        'GET /api/ebook/seats/*/reading': { body: seatReading },
        'GET /api/admin/mails': { body: mails },
        'GET /api/admin/subscribers': { body: { subscribers: [] } },
      },
      waitForText('Enugu forum'),
      waitForText('52 of 70'),
    ),
  },
];
