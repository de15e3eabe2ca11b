import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { baseApi } from '../../shared/api/base.api.ts';
import { type CustomersView, customersView } from './customers-view.model.ts';

/** Money is in kobo. */
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

/** Returns the address that exports all customers, or those that match the search, as a file. */
export const exportAddress = ({ search }: CustomersView): string =>
  `/api/admin/customers/export${search ? `?${new URLSearchParams({ search })}` : ''}`;
