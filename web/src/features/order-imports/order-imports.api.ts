import { baseApi, postRequest } from '../../shared/api/base.api.ts';
import type { OrderImport } from './order-import.shape.ts';

const importsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOrderImports: build.query<OrderImport[], undefined>({
      query: () => '/api/admin/orders/imports',
      transformResponse: ({ imports }: { imports: OrderImport[] }) => imports,
      providesTags: ['OrderImports'],
    }),
    undoOrderImport: build.mutation<unknown, string>({
      query: (id) =>
        postRequest(`/api/admin/orders/imports/${encodeURIComponent(id)}/undo`),
      invalidatesTags: ['OrderImports', 'Audit'],
    }),
  }),
});

export const { useListOrderImportsQuery, useUndoOrderImportMutation } =
  importsApi;

/** Makes the screens load again what a started import changes. */
export const createInvalidateImportsAction = () =>
  importsApi.util.invalidateTags(['OrderImports', 'Audit']);

/** Makes the screens load again what a finished import or undoing has changed. */
export const createInvalidateOrdersAction = () =>
  importsApi.util.invalidateTags(['Orders', 'Customers', 'Links']);
