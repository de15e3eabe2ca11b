import { MessageLayout } from '../../../features/messages/forms/message-layout.tsx';
import { SpeakingForm } from '../../../features/messages/forms/speaking-form.tsx';
import { AddressList } from '../../../features/site-content/address-list.tsx';
import { Engagements } from '../../../features/site-content/author/engagements.tsx';
import { paths } from '../../../shared/paths.ts';
import { ContentGate } from '../../content-gate.tsx';
import { createContentHeadFunction } from '../../page-head.ts';
import { PageHeading } from '../../page-heading.tsx';
import { toBreadcrumbData } from '../../structured-data.ts';
import * as text from './text/speaking-text.ts';

export const head = createContentHeadFunction(
  paths.speaking,
  { title: text.headTitle, description: text.headDescription },
  (content) => ({
    title: text.headTitle,
    description: text.headDescriptionOf(content.site.authorName),
    jsonLd: [toBreadcrumbData([text.title, paths.speaking])],
  }),
);

export const Screen = () => (
  <ContentGate title={text.title}>
    {({ site, speaking }) => (
      <>
        <PageHeading title={text.title} lead={speaking.description} />
        <MessageLayout
          beside={
            speaking.engagements.length > 0 ? (
              <>
                <h2>{text.recentTalks}</h2>
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
