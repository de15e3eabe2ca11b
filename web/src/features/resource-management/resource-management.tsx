import { useRef, useState } from 'react';
import { problemText } from '../../shared/api/problem.model.ts';
import { ListResult } from '../../shared/list-view/list-result.tsx';
import { adminPaths } from '../../shared/admin-paths.ts';
import { Button, LinkButton } from '../../shared/ui/buttons/button.tsx';
import { FocusFallbackRegion } from '../../shared/ui/feedback/focus-fallback-region.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { QueryErrorLine } from '../../shared/ui/feedback/query-result.tsx';
import { RequestErrorMessage } from '../../shared/ui/feedback/request-error-message.tsx';
import { LoadFailure } from '../../shared/ui/feedback/load-failure.tsx';
import { LinkedinProfileBanner } from './linkedin-profile-banner.tsx';
import type { ListedResource } from './posts.api.ts';
import { ResourceItem, type ResourceItemActions } from './resource-item.tsx';
import styles from './resource-management.module.css';
import { ResourceTools } from './resource-tools.tsx';
import { ResourceTotals } from './resource-totals.tsx';
import { StoredPostPreview } from './stored-post-preview.tsx';
import { useEmailResource } from './use-email-resource.ts';
import { useDeletionWithUndo } from './use-deletion-with-undo.tsx';
import type { RefreshNote, ResourceListState } from './use-resource-list.ts';
import * as text from './text.ts';

const SignedOutMessage = () => (
  <div className={styles['place']}>
    <Message kind="fail">{text.signedOut}</Message>
    <LinkButton to={adminPaths.login}>{text.signIn}</LinkButton>
  </div>
);

const ListFailure = ({
  resources: { list, isMalformed, query },
}: {
  resources: ResourceListState;
}) => {
  if (list)
    return <QueryErrorLine query={query}>{text.loadFailed}</QueryErrorLine>;
  if (!query.error && !isMalformed) return null;
  return (
    <div className={styles['place']}>
      <LoadFailure
        more={query.error && problemText(query.error, text.tryAgain)}
        onRetry={() => void query.refetch()}
      >
        {isMalformed ? text.loadFailed : text.screenLoadFailed}
      </LoadFailure>
    </div>
  );
};

const noteKinds = { failure: 'fail', warning: 'wait', news: 'info' } as const;

const RefreshResult = ({
  note: { kind, text, more },
}: {
  note: RefreshNote;
}) => (
  <div className={styles['note']}>
    <Message kind={noteKinds[kind]} more={more}>
      {text}
    </Message>
  </div>
);

/** Shows one page of the resources, or that there are none. */
const PaginatedResources = ({
  resources,
  actions,
  onPage,
  onCreate,
}: {
  resources: ResourceListState;
  actions: ResourceItemActions;
  onPage: (page: number) => void;
  onCreate: () => void;
}) => (
  <ListResult
    name={text.listNoun}
    lines={14}
    result={{ ...resources, pages: { ...resources.pages, onPage } }}
    entries={resources.list?.posts}
    noneYet={text.empty}
    action={<Button onClick={onCreate}>{text.createFirst}</Button>}
  >
    {(posts) => (
      <ul className={styles['list']} aria-label={text.listLabel}>
        {posts.map((post) => (
          <ResourceItem key={post.id} post={post} actions={actions} />
        ))}
      </ul>
    )}
  </ListResult>
);

/** Shows the paginated list of resources. The URL contains the page number and the filters. */
export const ResourceManagement = ({
  resources,
  onCreate,
  onEdit,
}: {
  resources: ResourceListState;
  onCreate: () => void;
  onEdit: (id: string) => void;
}) => {
  const { list, pages } = resources;
  const [previewed, setPreviewed] = useState<ListedResource>();
  const { notes, dialog, confirmDeletion, restore } = useDeletionWithUndo();
  const { error: emailError, startNewsletter } = useEmailResource();
  const top = useRef<HTMLHeadingElement>(null);
  const goToPage = (page: number) => {
    top.current?.scrollIntoView({ block: 'nearest' });
    pages.onPage(page);
  };
  if (!resources.isSignedIn) return <SignedOutMessage />;
  const actions = {
    onEdit,
    onPreview: setPreviewed,
    onDelete: confirmDeletion,
    onRestore: restore,
    onEmail: startNewsletter,
  };
  return (
    <>
      {list && <ResourceTotals list={list} />}
      {list?.meta.linkedinConnected && (
        <LinkedinProfileBanner profile={list.profile} />
      )}
      {resources.refreshNote && <RefreshResult note={resources.refreshNote} />}
      <h2 className={styles['heading']} ref={top}>
        {text.heading}
      </h2>
      <ResourceTools {...resources} />
      <FocusFallbackRegion>{notes}</FocusFallbackRegion>
      <RequestErrorMessage error={emailError} otherwise={text.emailFailed} />
      <ListFailure resources={resources} />
      <PaginatedResources
        resources={resources}
        actions={actions}
        onPage={goToPage}
        onCreate={onCreate}
      />
      {dialog}
      {previewed && (
        <StoredPostPreview
          listed={previewed}
          onClose={() => setPreviewed(undefined)}
        />
      )}
    </>
  );
};
