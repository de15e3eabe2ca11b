import { useEpisodes } from '../features/podcast/podcast.api.ts';
import { useNewestPosts } from '../features/resources/resource.api.ts';
import { toTicksWithCaption } from '../features/site-content/site-page-list.tsx';
import { loadedValue } from '../shared/api/answers.tsx';
import type { SiteContent } from '../shared/site-content.ts';
import * as text from './routes/site/text/work-counts-text.ts';

/** Returns the number of chapters, episodes, essays and kinds of event, with captions; sample episodes do not count. */
export const useAuthorsWorksCounts = ({ book }: SiteContent) => {
  const posts = loadedValue(useNewestPosts());
  const { show, areSamples } = useEpisodes();
  return {
    chapters: toTicksWithCaption(book.chapters.length, text.chapter),
    episodes: toTicksWithCaption(
      areSamples ? 0 : show?.totalEpisodes,
      text.episode,
    ),
    essays: toTicksWithCaption(posts?.meta.totalPosts, text.essay),
    events: toTicksWithCaption(4, text.eventKind, text.eventKinds),
  };
};
