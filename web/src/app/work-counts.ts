import { useEpisodes } from '../features/podcast/podcast.api.ts';
import { useNewestPosts } from '../features/resources/resource.api.ts';
import { ticksFor } from '../features/site-content/contents-list.tsx';
import type { SiteContent } from '../shared/site-content.ts';

/** Returns the size of the author's work in ticks and captions; samples are not counted. */
export const useWorkCounts = ({ book }: SiteContent) => {
  const posts = useNewestPosts();
  const { show, areSamples } = useEpisodes();
  const essays =
    posts.phase === 'loaded' ? posts.value.meta.totalPosts : undefined;
  return {
    chapters: ticksFor(book.chapters.length, 'chapter'),
    episodes: ticksFor(areSamples ? 0 : show?.totalEpisodes, 'episode'),
    essays: ticksFor(essays, 'essay'),
    events: ticksFor(4, 'kind of event', 'kinds of event'),
  };
};
