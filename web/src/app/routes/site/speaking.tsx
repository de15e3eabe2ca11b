import { MessageLayout } from '../../../features/messages/forms/message-layout.tsx';
import { SpeakingForm } from '../../../features/messages/forms/speaking-form.tsx';
import { AddressList } from '../../../features/site-content/address-list.tsx';
import { Engagements } from '../../../features/site-content/author/engagements.tsx';
import { paths } from '../../../shared/paths.ts';
import { ContentGate } from '../../content-gate.tsx';
import { contentHead } from '../../page-head.ts';
import { PageTitle } from '../../page-title.tsx';
import { breadcrumbs } from '../../structured-data.ts';

export const head = contentHead(
  paths.speaking,
  { title: 'Speaking | Imprint', description: 'Invite the author to speak.' },
  (content) => ({
    title: 'Speaking | Imprint',
    description: `Ask ${content.site.authorName} to speak: conferences, workshops, keynotes and in-house days.`,
    jsonLd: [breadcrumbs(['Speaking', paths.speaking])],
  }),
);

export const Screen = () => (
  <ContentGate title="Speaking">
    {({ site, speaking }) => (
      <>
        <PageTitle title="Speaking" lead={speaking.description} />
        <MessageLayout
          beside={
            speaking.engagements.length > 0 ? (
              <>
                <h2>Recent talks</h2>
                <Engagements engagements={speaking.engagements} />
              </>
            ) : (
              <AddressList site={site} />
            )
          }
        >
          <SpeakingForm addresses={site} />
        </MessageLayout>
      </>
    )}
  </ContentGate>
);
