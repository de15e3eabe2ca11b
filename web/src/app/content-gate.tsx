import type { ReactNode } from 'react';
import { type SiteContent, useSiteContent } from '../shared/site-content.ts';
import { Skeleton } from '../shared/ui/feedback/skeleton.tsx';
import { LoadFailure } from '../shared/ui/feedback/load-failure.tsx';

/** Renders a page once the site content has loaded; until then a skeleton, and an error if it failed. */
export const ContentGate = ({
  title,
  children,
}: {
  title: string;
  children: (content: SiteContent) => ReactNode;
}) => {
  const content = useSiteContent();
  if (content.phase === 'loaded') return children(content.value);
  return (
    <section className="sec">
      <div className="wrap">
        <p className="side">This page</p>
        <div>
          <h1>{title}</h1>
          {content.phase === 'loading' ? (
            <Skeleton label="Loading" lines={6} />
          ) : (
            <div className="sec">
              <LoadFailure
                onRetry={content.refetch}
                more="You can still order and read."
              >
                This page could not be loaded.
              </LoadFailure>
            </div>
          )}
        </div>
      </div>
    </section>
  );
};
