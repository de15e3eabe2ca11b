import type { ReactNode } from 'react';
import { ContentGate } from './content-gate.tsx';
import { PageHeading } from './page-heading.tsx';
import type { Head } from '../shared/lib/seo.ts';
import { Section } from '../shared/ui/section.tsx';
import { toBreadcrumbData } from './structured-data.ts';

export const createLegalHeadFunction =
  (title: string, path: string, description: string) => (): Head => ({
    title,
    description,
    path,
    jsonLd: [toBreadcrumbData([title, path])],
  });

/** A legal page with a contact address. */
export const LegalPage = ({
  title,
  side,
  children,
}: {
  title: string;
  /** The subject of the page, shown in the margin. */
  side: string;
  children: ReactNode;
}) => (
  <ContentGate title={title}>
    {({ site }) => (
      <>
        <PageHeading title={title} />
        <Section labelId="holds" title={side}>
          <div className="prose">
            {children}
            {site.email && (
              <p className="note">
                Questions? Write to{' '}
                <a href={`mailto:${site.email}`}>{site.email}</a>.
              </p>
            )}
          </div>
        </Section>
      </>
    )}
  </ContentGate>
);
