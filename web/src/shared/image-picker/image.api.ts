import type { AnswerOf } from '../api/answer-of.ts';
import { baseApi } from '../api/base.api.ts';

/** The server brings the picture home; nothing is shown from elsewhere. */
const imageApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    fetchImage: build.mutation<AnswerOf<'fetchImage'>, string>({
      query: (url) => ({
        url: '/api/resources/fetch-image',
        method: 'POST',
        body: { url },
      }),
    }),
  }),
});

export const { useFetchImageMutation } = imageApi;
