import { AddressList } from '../../../features/site-content/address-list.tsx';
import type { Answers } from '../../../shared/api/answers.tsx';
import type { Head } from '../../../shared/lib/seo.ts';
import { paths } from '../../../shared/paths.ts';
import { ContentGate } from '../../content-gate.tsx';
import { headFromContent } from '../../page-head.ts';
import { PageTitle } from '../../page-title.tsx';

export const head = (answers: Answers): Head =>
  headFromContent(
    answers,
    paths.contact,
    { title: 'Contact | Imprint', description: 'Write to the author.' },
    (content) => ({
      title: 'Contact | Imprint',
      description: `Write to ${content.site.authorName}.`,
    }),
  );

export const Screen = () => (
  <ContentGate title="Get In Touch">
    {({ site }) => (
      <>
        <PageTitle
          title="Get In Touch"
          sub="A question, a correction, forty copies for a class. Corrections are answered first."
        />
        <section className="sec" aria-labelledby="write">
          <div className="wrap">
            <h2 className="side" id="write">
              Write to {site.authorName}
              <br />
              An answer comes within 24 hours.
            </h2>
            <div>
              <AddressList site={site} />
              <p className="caption sec-note">
                A form will stand here. Until it does, e-mail and WhatsApp
                arrive at the same desk.
              </p>
            </div>
          </div>
        </section>
      </>
    )}
  </ContentGate>
);
