import { ContactForm } from '../../../features/messages/forms/contact-form.tsx';
import { MessageLayout } from '../../../features/messages/forms/message-layout.tsx';
import { AnswerPromise } from '../../../features/messages/promise.tsx';
import { AddressList } from '../../../features/site-content/address-list.tsx';
import { paths } from '../../../shared/paths.ts';
import { ContentGate } from '../../content-gate.tsx';
import { createContentHeadFunction } from '../../page-head.ts';
import { PageHeading } from '../../page-heading.tsx';
import { toBreadcrumbData } from '../../structured-data.ts';
import * as text from './text/contact-text.ts';

export const head = createContentHeadFunction(
  paths.contact,
  { title: text.headTitle, description: text.headDescription },
  (content) => ({
    title: text.headTitle,
    description: text.headDescriptionOf(content.site.authorName),
    jsonLd: [toBreadcrumbData([text.breadcrumb, paths.contact])],
  }),
);

export const Screen = () => (
  <ContentGate title={text.title}>
    {({ site, contact }) => (
      <>
        <PageHeading title={contact.title} lead={contact.description} />
        <MessageLayout
          beside={
            <>
              <AnswerPromise />
              <AddressList site={site} />
            </>
          }
        >
          <ContactForm addresses={site} />
        </MessageLayout>
      </>
    )}
  </ContentGate>
);
