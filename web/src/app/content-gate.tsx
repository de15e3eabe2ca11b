import type { ReactNode } from 'react';
import {
  type SiteContent,
  useSiteContentAnswer,
} from '../shared/site-content.ts';
import { Skeleton } from '../shared/ui/feedback/skeleton.tsx';
import { LoadFailure } from '../shared/ui/feedback/load-failure.tsx';
import * as text from './content-gate-text.ts';

/** Renders a page with the site content; shows a skeleton while the content loads, and an error after a failure. */
export const ContentGate = ({
  title,
  children,
}: {
  title: string;
  children: (content: SiteContent) => ReactNode;
}) => {
  const content = useSiteContentAnswer();
  if (content.phase === 'loaded') return children(content.value);
  return (
    <section className="sec">
      <div className="wrap">
        <p className="side">{text.side}</p>
        <div>
          <h1>{title}</h1>
          {content.phase === 'loading' ? (
            <Skeleton label={text.loading} lines={6} />
          ) : (
            <div className="sec">
              <LoadFailure onRetry={content.refetch} more={text.loadFailedMore}>
                {text.loadFailed}
              </LoadFailure>
            </div>
          )}
        </div>
      </div>
    </section>
  );
};
