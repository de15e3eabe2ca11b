import { adminOf } from '@imprint/chassis/admin-token';
import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { UseCases } from '../../use-cases.ts';
import { customerPageApi } from './customer-page.schemas.ts';

export const customerPageRoutes = (useCases: UseCases): Route[] =>
  bindRoutes(customerPageApi, {
    showCustomer: ({ params }) => useCases.showCustomer(params.id),
    addCustomerNote: async ({ params, body, res }) => ({
      note: await useCases.addCustomerNote(params.id, body.text, adminOf(res)),
    }),
  });
