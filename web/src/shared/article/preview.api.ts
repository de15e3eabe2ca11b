import type { AnswerOf } from '../api/answer-of.ts';
import { baseApi, post } from '../api/base.api.ts';

/** The unsaved text, before the server sanitises it and derives empty fields. */
export type ArticleText = {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
};

const previewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    previewPost: build.query<AnswerOf<'previewPost'>, ArticleText>({
      query: ({ title, slug, excerpt, content }) =>
        post('/api/resources/preview', { title, slug, excerpt, content }),
      // A preview of a long text is large, and the next preview has another text.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { usePreviewPostQuery } = previewApi;
