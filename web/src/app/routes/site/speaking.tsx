import { AddressList } from '../../../features/site-content/address-list.tsx';
import { Engagements } from '../../../features/site-content/engagements.tsx';
import type { Answers } from '../../../shared/api/answers.tsx';
import type { Head } from '../../../shared/lib/seo.ts';
import { paths } from '../../../shared/paths.ts';
import { ContentGate } from '../../content-gate.tsx';
import { headFromContent } from '../../page-head.ts';
import { PageTitle } from '../../page-title.tsx';

export const head = (answers: Answers): Head =>
  headFromContent(
    answers,
    paths.speaking,
    { title: 'Speaking | Imprint', description: 'Ask the author to speak.' },
    (content) => ({
      title: 'Speaking | Imprint',
      description: `Ask ${content.site.authorName} to speak: conferences, workshops, keynotes and in-house days.`,
    }),
  );

export const Screen = () => (
  <ContentGate title="Speaking">
    {({ site, speaking }) => (
      <>
        <PageTitle title="Speaking" sub={speaking.description} />
        <section className="sec" aria-labelledby="ask">
          <div className="wrap">
            <h2 className="side" id="ask">
              Ask for a date
            </h2>
            <div>
              <AddressList site={site} />
              <p className="caption sec-note">
                A form will stand here. Until it does, write with the kind of
                event, the date, the place and the number of people.
              </p>
            </div>
          </div>
        </section>
        {speaking.engagements.length > 0 && (
          <section className="sec" aria-labelledby="lately">
            <div className="wrap">
              <h2 className="side" id="lately">
                Lately
              </h2>
              <div>
                <Engagements engagements={speaking.engagements} />
              </div>
            </div>
          </section>
        )}
      </>
    )}
  </ContentGate>
);
