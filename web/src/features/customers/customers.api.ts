import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { baseApi } from '../../shared/api/base.api.ts';
import { type CustomersView, customersView } from './customers-view.model.ts';

/** All amounts are in kobo. */
export type CustomerList = AnswerOf<'listCustomers'>;
export type Customer = CustomerList['customers'][number];
export type Country = CustomerList['geographic'][number];
export type Totals = CustomerList['totals'];

const customersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCustomers: build.query<CustomerList, CustomersView>({
      query: (view) => ({
        url: '/api/admin/customers',
        params: customersView.toSearchParams(view),
      }),
      providesTags: ['Customers'],
    }),
  }),
});

export const { useListCustomersQuery } = customersApi;

/** Returns the address of a file with all customers, or with the customers that match the search. */
export const exportAddress = ({ search }: CustomersView): string =>
  `/api/admin/customers/export${search ? `?${new URLSearchParams({ search })}` : ''}`;
