import type { AnswerOf } from '../api/answer-of.ts';
import { baseApi, postRequest } from '../api/base.api.ts';

/** The unsaved text of an article, before the server sanitises the text and fills in empty fields. */
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
        postRequest('/api/resources/preview', {
          title,
          slug,
          excerpt,
          content,
        }),
      // The cache drops a closed preview, because previews can be large and the next preview has a different text.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { usePreviewPostQuery } = previewApi;
