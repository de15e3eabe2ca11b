import { ContactForm } from '../../../features/messages/forms/contact-form.tsx';
import { MessageLayout } from '../../../features/messages/forms/message-layout.tsx';
import { AnswerPromise } from '../../../features/messages/promise.tsx';
import { AddressList } from '../../../features/site-content/address-list.tsx';
import { paths } from '../../../shared/paths.ts';
import { ContentGate } from '../../content-gate.tsx';
import { contentHead } from '../../page-head.ts';
import { PageTitle } from '../../page-title.tsx';
import { breadcrumbs } from '../../structured-data.ts';

export const head = contentHead(
  paths.contact,
  { title: 'Contact | Imprint', description: 'Write to the author.' },
  (content) => ({
    title: 'Contact | Imprint',
    description: `Write to ${content.site.authorName}.`,
    jsonLd: [breadcrumbs(['Contact', paths.contact])],
  }),
);

export const Screen = () => (
  <ContentGate title="Get In Touch">
    {({ site }) => (
      <>
        <PageTitle
          title="Get In Touch"
          lead="A question, a correction, forty copies for a class. Corrections are answered first."
        />
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
