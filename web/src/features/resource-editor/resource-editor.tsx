import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { problemText } from '../../shared/api/problem.model.ts';
import { newKey } from '../../shared/lib/new-key.ts';
import { LoadFailureLine } from '../../shared/ui/feedback/load-failure-line.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { emptyArticle, isSameArticle } from './article/article.ts';
import type { SavedHow } from './session/editor-session.ts';
import { EditorDialog } from './editor-dialog.tsx';
import { FoundCopyOffer } from './revisions/found-copy.tsx';
import { type Held, heldOf } from './session/held.ts';
import {
  copyName,
  findCopies,
  forgetCopy,
  type FoundCopy,
  keepCopy,
} from './session/local-copies.ts';
import { holdTab, openTabs } from './session/open-tabs.ts';
import { OpenedEditor } from './opened-editor.tsx';
import styles from './revisions/panel.module.css';
import {
  type EditedPost,
  useAuthorNameQuery,
  useOpenArticleQuery,
} from './session/resource-editor.api.ts';

export type ResourceEditorProps = {
  /** Without one, a new resource is written. */
  postId?: string | undefined;
  onSaved: (post: EditedPost, how: SavedHow) => void;
  onClose: () => void;
};

const titleOf = (postId: string | undefined): string =>
  postId ? 'Edit resource' : 'Create resource';

/** Copies that say no more than what is saved already are put away. */
const worthOffering = (
  postId: string | undefined,
  held: Held,
  writing: string[],
): FoundCopy[] =>
  findCopies(postId, writing).filter((copy) => {
    const isNews = !isSameArticle(copy.article, held.article);
    if (!isNews) forgetCopy(copy.name);
    return isNews;
  });

const AfterOffers = ({
  postId,
  held,
  tab,
  writing,
  onSaved,
  onClose,
}: ResourceEditorProps & { held: Held; tab: string; writing: string[] }) => {
  const [copies, setCopies] = useState(() =>
    worthOffering(postId, held, writing),
  );
  const [key] = useState(newKey);
  const [begun, setBegun] = useState<FoundCopy>();
  const [copy, ...others] = copies;
  if (!copy)
    return (
      <OpenedEditor
        held={held}
        article={begun?.article}
        newKey={begun?.newKey ?? key}
        wasSent={begun?.wasSent ?? false}
        tab={tab}
        onSaved={onSaved}
        onClose={onClose}
      />
    );
  const goOn = () => {
    // Two tabs that go on with one text make two articles, unless it may be there already.
    const own = { ...copy, newKey: copy.wasSent ? copy.newKey : key };
    // First its new name, then the end of the old one: at no moment is it without.
    if (keepCopy(copyName(postId, tab), own)) forgetCopy(copy.name);
    setBegun(own);
    setCopies([]);
  };
  return (
    <EditorDialog title={titleOf(postId)} onClose={onClose}>
      <FoundCopyOffer
        key={copy.name}
        copy={copy}
        held={held}
        onContinue={goOn}
        onLater={() => setCopies(others)}
        onThrowAway={() => {
          forgetCopy(copy.name);
          setCopies(others);
        }}
      />
    </EditorDialog>
  );
};

const useOpened = (postId: string | undefined, tab: string) => {
  const [held, setHeld] = useState<Held>();
  const post = useOpenArticleQuery(
    postId && !held ? { id: postId, editor: tab } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const author = useAuthorNameQuery(postId ? skipToken : undefined);
  if (!held && post.data && !post.isFetching)
    setHeld(heldOf(post.data, Date.now()));
  // Without its default, the author's name is typed.
  if (!held && !postId && !author.isLoading)
    setHeld({
      post: undefined,
      article: { ...emptyArticle, author: author.data ?? '' },
      version: 0,
      copyVersion: 0,
    });
  return { held, ...post };
};

/** The tabs that were writing when this one opened; tells them of this one. */
const useOtherTabs = (tab: string) => {
  const [tabs, setTabs] = useState<string[]>();
  useEffect(() => holdTab(tab), [tab]);
  useEffect(() => {
    void openTabs().then(setTabs);
  }, []);
  return tabs;
};

/** Writes and edits a resource, over the whole window, and loses nothing of it. */
export const ResourceEditor = (props: ResourceEditorProps) => {
  const { postId, onClose } = props;
  const [tab] = useState(newKey);
  const writing = useOtherTabs(tab);
  const { held, error, isFetching, refetch } = useOpened(postId, tab);
  if (held && writing)
    return <AfterOffers {...props} held={held} tab={tab} writing={writing} />;
  return (
    <EditorDialog title={titleOf(postId)} onClose={onClose}>
      <div className={styles['body']}>
        {error && !isFetching ? (
          <LoadFailureLine
            why={problemText(error, 'Please try again.')}
            onAgain={() => void refetch()}
          >
            Failed to load resource data.
          </LoadFailureLine>
        ) : (
          <>
            <p role="status">Loading…</p>
            <Skeleton lines={9} />
          </>
        )}
      </div>
    </EditorDialog>
  );
};
