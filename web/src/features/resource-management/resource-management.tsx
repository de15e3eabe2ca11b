import { useRef, useState } from 'react';
import { problemText } from '../../shared/api/problem.model.ts';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../shared/ui/buttons/button.tsx';
import { StaleContent } from '../../shared/ui/feedback/stale-content.tsx';
import { FocusRegion } from '../../shared/ui/feedback/focus-region.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { LoadFailureLine } from '../../shared/ui/feedback/load-failure-line.tsx';
import { Pagination } from '../../shared/ui/data/pagination.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { LoadFailure } from '../../shared/ui/feedback/load-failure.tsx';
import { LinkedinBanner } from './linkedin-banner.tsx';
import { NoResources } from './no-resources.tsx';
import type { ListedResource } from './posts.api.ts';
import { ResourceItem } from './resource-item.tsx';
import styles from './resource-management.module.css';
import { ResourceTools } from './resource-tools.tsx';
import { ResourceTotals } from './resource-totals.tsx';
import { resourcesView } from './resources-view.model.ts';
import { StoredPreview } from './stored-preview.tsx';
import { useDeleting } from './use-deleting.tsx';
import type { RefreshNote, ResourceDesk } from './use-resource-desk.ts';

const SignInAgain = () => (
  <div className={styles['place']}>
    <Message kind="fail">Authentication required. Please log in again.</Message>
    <LinkButton to={paths.adminLogin}>Sign In</LinkButton>
  </div>
);

const Trouble = ({
  desk: { error, list, isHollow, isBusy, again },
}: {
  desk: ResourceDesk;
}) => {
  if (!error && !isHollow) return null;
  const why = error && problemText(error, 'Please try again.');
  if (list)
    return (
      <LoadFailureLine why={why} isBusy={isBusy} onAgain={again}>
        Failed to load resource data.
      </LoadFailureLine>
    );
  return (
    <div className={styles['place']}>
      <LoadFailure more={why} onAgain={again}>
        {isHollow
          ? 'Failed to load resource data.'
          : 'Failed to load resource management.'}
      </LoadFailure>
    </div>
  );
};

const AfterRefresh = ({ note }: { note: RefreshNote }) => (
  <div className={styles['note']}>
    {note.is === 'failure' && (
      <Message kind="fail">Error refreshing resources.</Message>
    )}
    {note.is === 'warning' && (
      <Message kind="wait" more={note.text}>
        The list was read anew, but without news from LinkedIn.
      </Message>
    )}
    {note.is === 'news' && <Message kind="info">{note.text}</Message>}
  </div>
);

/** All resources, a page at a time; the address bar says which. */
export const ResourceManagement = ({
  desk,
  say,
  onCreate,
  onEdit,
}: {
  desk: ResourceDesk;
  say: (line: string) => void;
  onCreate: () => void;
  onEdit: (id: string) => void;
}) => {
  const { view, list, choose } = desk;
  const [previewed, setPreviewed] = useState<ListedResource>();
  const { notes, question, askAboutDeletion, bringBack } = useDeleting(say);
  const top = useRef<HTMLHeadingElement>(null);
  const leaf = (page: number) => {
    top.current?.scrollIntoView({ block: 'nearest' });
    choose({ page });
  };
  if (!desk.isSignedIn) return <SignInAgain />;
  const acts = {
    onEdit,
    onPreview: setPreviewed,
    onDelete: askAboutDeletion,
    onRestore: bringBack,
  };
  return (
    <>
      {list && <ResourceTotals list={list} />}
      {list?.meta.linkedinConnected && (
        <LinkedinBanner profile={list.profile} />
      )}
      {desk.refreshNote && <AfterRefresh note={desk.refreshNote} />}
      <h2 className={styles['heading']} ref={top}>
        Recent Resources
      </h2>
      <ResourceTools view={view} list={list} onChoose={choose} />
      <FocusRegion>{notes}</FocusRegion>
      <Trouble desk={desk} />
      {desk.isLoading && (
        <div className={styles['place']}>
          <Skeleton label="Loading the resources…" lines={14} />
        </div>
      )}
      {list && (
        <StaleContent isStale={desk.isStale}>
          {list.posts.length > 0 ? (
            <ul className={styles['list']} aria-label="Resources">
              {list.posts.map((post) => (
                <ResourceItem key={post.id} post={post} acts={acts} />
              ))}
            </ul>
          ) : (
            <NoResources
              isNarrowed={resourcesView.isNarrowed(view)}
              onShowAll={() => choose(resourcesView.initial)}
              onCreate={onCreate}
            />
          )}
          <Pagination
            page={view.page}
            totalPages={list.meta.totalPages}
            onPage={leaf}
          />
        </StaleContent>
      )}
      {question}
      {previewed && (
        <StoredPreview
          listed={previewed}
          onClose={() => setPreviewed(undefined)}
        />
      )}
    </>
  );
};
