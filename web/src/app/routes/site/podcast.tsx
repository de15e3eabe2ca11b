import { NewestEpisodes } from '../../../features/podcast/newest-episodes.tsx';
import { episodesAddress } from '../../../features/podcast/podcast.api.ts';
import type { Head } from '../../../shared/lib/seo.ts';
import { paths } from '../../../shared/paths.ts';
import { PageTitle } from '../../page-title.tsx';

export const needs = () => [episodesAddress];

export const head = (): Head => ({
  title: 'Podcast | Imprint',
  description: 'One guest, one number, half an hour to defend it.',
  path: paths.podcast,
});

export const Screen = () => (
  <>
    <PageTitle
      title="One Number"
      sub="One guest, one number, half an hour to defend it"
    />
    <section className="sec" aria-labelledby="episodes">
      <div className="wrap">
        <h2 className="side" id="episodes">
          Episodes
          <br />
          One tick is one minute, the ring an hour.
        </h2>
        <div>
          <NewestEpisodes />
          <p className="caption sec-note">
            The list of episodes and the places to hear them are being set up;
            nothing can be played here yet.
          </p>
        </div>
      </div>
    </section>
  </>
);
