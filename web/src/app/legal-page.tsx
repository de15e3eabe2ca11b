import type { ReactNode } from 'react';
import { ContentGate } from './content-gate.tsx';
import { PageTitle } from './page-title.tsx';

/** A page of the small print: what holds already, and whom to ask about the rest. */
export const LegalPage = ({
  title,
  children,
}: {
  title: string;
  children: ReactNode;
}) => (
  <ContentGate title={title}>
    {({ site }) => (
      <>
        <PageTitle title={title} />
        <section className="sec" aria-labelledby="holds">
          <div className="wrap">
            <h2 className="side" id="holds">
              What holds today
            </h2>
            <div className="prose">
              {children}
              <p className="note">
                The full text is being written and will stand here.
                {site.email && (
                  <>
                    {' '}
                    Until then ask at{' '}
                    <a href={`mailto:${site.email}`}>{site.email}</a>.
                  </>
                )}
              </p>
            </div>
          </div>
        </section>
      </>
    )}
  </ContentGate>
);
