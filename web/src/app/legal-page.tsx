import type { ReactNode } from 'react';
import { ContentGate } from './content-gate.tsx';
import { PageTitle } from './page-title.tsx';

/** A page of the small print, and whom to ask about the rest. */
export const LegalPage = ({
  title,
  side,
  children,
}: {
  title: string;
  /** What the page is about, in the margin. */
  side: string;
  children: ReactNode;
}) => (
  <ContentGate title={title}>
    {({ site }) => (
      <>
        <PageTitle title={title} />
        <section className="sec" aria-labelledby="holds">
          <div className="wrap">
            <h2 className="side" id="holds">
              {side}
            </h2>
            <div className="prose">
              {children}
              {site.email && (
                <p className="note">
                  What is not answered here, ask at{' '}
                  <a href={`mailto:${site.email}`}>{site.email}</a>.
                </p>
              )}
            </div>
          </div>
        </section>
      </>
    )}
  </ContentGate>
);
