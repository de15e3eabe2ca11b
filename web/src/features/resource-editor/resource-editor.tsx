import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { problemText } from '../../shared/api/problem.model.ts';
import { createRandomKey } from '../../shared/lib/create-random-key.ts';
import { LoadFailureLine } from '../../shared/ui/feedback/load-failure-line.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { emptyArticle, isSameArticle } from './article/article.ts';
import type { SaveOutcome } from './session/editor-context.ts';
import { EditorDialog } from './editor-dialog.tsx';
import { DraftOffer } from './revisions/draft-offer.tsx';
import { type BaseVersion, toBaseVersion } from './session/base-version.ts';
import {
  copyStorageKey,
  findCopiesOfClosedTabs,
  deleteCopy,
  type StoredCopy,
  saveCopy,
} from './session/local-copies.ts';
import { lockTab, listOpenTabs } from './session/open-tabs.ts';
import { OpenedEditor } from './opened-editor.tsx';
import styles from './revisions/panel.module.css';
import {
  type EditedPost,
  useAuthorNameQuery,
  useOpenArticleQuery,
} from './session/resource-editor.api.ts';
import * as text from './text.ts';

export type ResourceEditorProps = {
  /** The id of the resource to edit; undefined for a new resource. */
  postId?: string | undefined;
  onSaved: (post: EditedPost, how: SaveOutcome) => void;
  onClose: () => void;
};

const dialogTitle = (postId: string | undefined): string =>
  postId ? text.editTitle : text.createTitle;

/** Returns the local copies that differ from the saved version, and deletes those that do not. */
const findCopiesAndDeleteUnchanged = (
  postId: string | undefined,
  base: BaseVersion,
  openTabIds: string[],
): StoredCopy[] =>
  findCopiesOfClosedTabs(postId, openTabIds).filter((copy) => {
    const isChanged = !isSameArticle(copy.article, base.article);
    if (!isChanged) deleteCopy(copy.name);
    return isChanged;
  });

const EditorAfterCopyOffers = ({
  postId,
  base,
  tab,
  openTabIds,
  onSaved,
  onClose,
}: ResourceEditorProps & {
  base: BaseVersion;
  tab: string;
  openTabIds: string[];
}) => {
  const [copies, setCopies] = useState(() =>
    findCopiesAndDeleteUnchanged(postId, base, openTabIds),
  );
  const [key] = useState(createRandomKey);
  const [restored, setRestored] = useState<StoredCopy>();
  const [copy, ...others] = copies;
  if (!copy)
    return (
      <OpenedEditor
        base={base}
        article={restored?.article}
        newKey={restored?.newKey ?? key}
        wasSent={restored?.wasSent ?? false}
        tab={tab}
        onSaved={onSaved}
        onClose={onClose}
      />
    );
  const restoreCopy = () => {
    // A copy that was sent keeps its idempotency key, so that its article is not created twice.
    // An unsent copy gets a new key, so that two tabs that restore the copy create two articles.
    const own = { ...copy, newKey: copy.wasSent ? copy.newKey : key };
    // The copy is saved under its new name before the old name is deleted, so that the text is never lost.
    if (saveCopy(copyStorageKey(postId, tab), own)) deleteCopy(copy.name);
    setRestored(own);
    setCopies([]);
  };
  return (
    <EditorDialog title={dialogTitle(postId)} onClose={onClose}>
      <DraftOffer
        key={copy.name}
        copy={copy}
        base={base}
        onContinue={restoreCopy}
        onLater={() => setCopies(others)}
        onDiscard={() => {
          deleteCopy(copy.name);
          setCopies(others);
        }}
      />
    </EditorDialog>
  );
};

const useBaseVersion = (postId: string | undefined, tab: string) => {
  const [base, setBase] = useState<BaseVersion>();
  const post = useOpenArticleQuery(
    postId && !base ? { id: postId, editor: tab } : skipToken,
  );
  const author = useAuthorNameQuery(postId ? skipToken : undefined);
  if (!base && post.data && !post.isFetching) setBase(toBaseVersion(post.data));
  // If the default author name cannot be loaded, the field stays empty and the author types a name.
  if (!base && !postId && !author.isLoading)
    setBase({
      post: undefined,
      article: { ...emptyArticle, author: author.data ?? '' },
      version: 0,
      copyVersion: 0,
    });
  return { base, ...post };
};

/** Locks this tab's id, and returns the ids of the tabs with an open editor; undefined until they are known. */
const useTabLockAndOpenTabs = (tab: string) => {
  const [tabs, setTabs] = useState<string[]>();
  useEffect(() => lockTab(tab), [tab]);
  useEffect(() => {
    void listOpenTabs().then(setTabs);
  }, []);
  return tabs;
};

/** The dialog in which a resource is written or edited; it first offers the unsaved copies of this browser. */
export const ResourceEditor = (props: ResourceEditorProps) => {
  const { postId, onClose } = props;
  const [tab] = useState(createRandomKey);
  const openTabIds = useTabLockAndOpenTabs(tab);
  const { base, error, isFetching, refetch } = useBaseVersion(postId, tab);
  if (base && openTabIds)
    return (
      <EditorAfterCopyOffers
        {...props}
        base={base}
        tab={tab}
        openTabIds={openTabIds}
      />
    );
  return (
    <EditorDialog title={dialogTitle(postId)} onClose={onClose}>
      <div className={styles['body']}>
        {error && !isFetching ? (
          <LoadFailureLine
            why={problemText(error, text.tryAgain)}
            onRetry={() => void refetch()}
          >
            {text.loadFailed}
          </LoadFailureLine>
        ) : (
          <>
            <p role="status">{text.loading}</p>
            <Skeleton lines={9} />
          </>
        )}
      </div>
    </EditorDialog>
  );
};
