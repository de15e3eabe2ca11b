import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';

const kobo = z.int().describe('kobo');

const customerParam = z.object({
  id: z
    .string()
    .max(254)
    .regex(
      /^([0-9a-f]{64}|[^\s@]+@[^\s@]+)$/i,
      'must be the id of a customer or an email address',
    )
    .describe('The SHA-256 of the email address in lower case, or the address'),
});

const note = z.strictObject({
  id: z.uuid(),
  text: z.string(),
  writtenAt: z.date(),
});

export const customerPageApi = {
  showCustomer: endpoint({
    method: 'get',
    path: '/api/admin/customers/:id',
    summary:
      'Show what a customer has bought and read, with the author’s notes',
    access: 'admin',
    params: customerParam,
    answers: {
      200: z.strictObject({
        customer: z.strictObject({
          id: z.string(),
          email: z.string(),
          paidOrders: z.int(),
          paidKobo: kobo,
          refundedKobo: kobo,
          firstPlacedAt: z.date(),
          lastPlacedAt: z.date(),
          country: z
            .string()
            .describe('The country\'s English name, or "Unknown"'),
          openedAt: z
            .date()
            .nullable()
            .describe('When the e-book was first opened'),
          finishedAt: z
            .date()
            .nullable()
            .describe('When the e-book was first finished'),
        }),
        notes: z.array(note).max(100).describe('Newest first'),
      }),
    },
    problems: ['CUSTOMER_NOT_FOUND'],
  }),

  addCustomerNote: endpoint({
    method: 'post',
    path: '/api/admin/customers/:id/notes',
    summary: 'Add a note about a customer, which only the admin sees',
    access: 'admin',
    params: customerParam,
    body: z.strictObject({ text: z.string().trim().min(1).max(2_000) }),
    answers: { 200: z.strictObject({ note }) },
    problems: ['CUSTOMER_NOT_FOUND'],
  }),
};
