import { baseApi, postRequest } from './base.api.ts';

export type ResendableMail = 'receipt' | 'reminder' | 'shipped' | 'delivered';

const orderMailsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    resendMail: build.mutation<
      unknown,
      { reference: string; mail: ResendableMail }
    >({
      query: ({ reference, mail }) =>
        postRequest(
          `/api/admin/orders/${encodeURIComponent(reference)}/resend`,
          { mail },
        ),
      invalidatesTags: ['Orders', 'Audit', 'Mails'],
    }),
  }),
});

export const { useResendMailMutation } = orderMailsApi;
