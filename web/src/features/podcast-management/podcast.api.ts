import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { baseApi, postRequest } from '../../shared/api/base.api.ts';
import type { EpisodeList, PodcastStatus } from './podcast-details.ts';

const podcastApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPodcast: build.query<EpisodeList, undefined>({
      query: () => '/api/podcast/episodes',
      providesTags: ['Podcast'],
    }),
    readPodcastStatus: build.query<PodcastStatus, undefined>({
      query: () => '/api/podcast/status',
      providesTags: ['Podcast'],
    }),
    refreshPodcast: build.mutation<AnswerOf<'refreshPodcast'>, undefined>({
      query: () => postRequest('/api/podcast/refresh'),
      invalidatesTags: ['Podcast'],
    }),
  }),
});

export const {
  useListPodcastQuery,
  useReadPodcastStatusQuery,
  useRefreshPodcastMutation,
} = podcastApi;
