import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { baseApi, postRequest } from '../../shared/api/base.api.ts';

export type PersonExport = AnswerOf<'exportPerson'>;
export type Erasures = AnswerOf<'listErasures'>;
export type Erasure = Erasures['erasures'][number];

const path = '/api/admin/privacy';

const privacyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    exportPerson: build.mutation<PersonExport, string>({
      query: (email) => postRequest(`${path}/export`, { email }),
      invalidatesTags: ['Audit'],
    }),
    erasePerson: build.mutation<
      AnswerOf<'erasePerson'>,
      { email: string; confirm: string }
    >({
      query: (body) => postRequest(`${path}/erase`, body),
      // An erasure changes every list that may contain the person.
      invalidatesTags: (answer) =>
        answer
          ? ['Erasures', 'Audit', 'Orders', 'Customers', 'Messages', 'Mails']
          : [],
    }),
    listErasures: build.query<Erasures, undefined>({
      query: () => `${path}/erasures`,
      providesTags: ['Erasures'],
    }),
    repeatErasure: build.mutation<AnswerOf<'repeatErasure'>, string>({
      query: (id) =>
        postRequest(`${path}/erasures/${encodeURIComponent(id)}/repeat`),
      invalidatesTags: ['Erasures', 'Audit'],
    }),
  }),
});

export const {
  useExportPersonMutation,
  useErasePersonMutation,
  useListErasuresQuery,
  useRepeatErasureMutation,
} = privacyApi;
