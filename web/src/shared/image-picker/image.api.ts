import type { AnswerOf } from '../api/answer-of.ts';
import { baseApi, post } from '../api/base.api.ts';

/** The server brings the picture home; nothing is shown from elsewhere. */
const imageApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    fetchImage: build.mutation<AnswerOf<'fetchImage'>, string>({
      query: (url) => post('/api/resources/fetch-image', { url }),
    }),
  }),
});

export const { useFetchImageMutation } = imageApi;
