import type { AnswerOf } from '../api/answer-of.ts';
import { baseApi, postRequest } from '../api/base.api.ts';

/** `fetchImage` makes the server store a copy of a picture, because pages show no picture from another site. */
const imageApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    fetchImage: build.mutation<AnswerOf<'fetchImage'>, string>({
      query: (url) => postRequest('/api/resources/fetch-image', { url }),
    }),
  }),
});

export const { useFetchImageMutation } = imageApi;
