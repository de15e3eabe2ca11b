import {
  type ComponentProps,
  lazy,
  type MouseEvent,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { ErrorBoundary } from 'react-error-boundary';
import { problemText } from '../api/problem.model.ts';
import { useCloseDialogOnUnmount } from '../hooks/use-close-dialog-on-unmount.ts';
import { reloadPageIfReachable } from '../lib/reload-page-if-reachable.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { LoadFailure } from '../ui/feedback/load-failure.tsx';
import type { ArticlePost } from './article.tsx';
import styles from './article-preview.module.css';
import {
  createInitialView,
  PreviewView,
  PreviewViewChoice,
} from './preview-view.tsx';
import * as text from './text.ts';

const Article = lazy(() =>
  import('./article.tsx').then((part) => ({ default: part.Article })),
);

const PreviewLoading = () => (
  <div className="wrap sec">
    <p className="ui" role="status">
      {text.previewLoading}
    </p>
    <Skeleton lines={9} />
  </div>
);

const PreviewFailed = (failure: ComponentProps<typeof LoadFailure>) => (
  <div className="wrap sec">
    <LoadFailure {...failure} />
  </div>
);

const PreviewScriptFailed = () => (
  <PreviewFailed
    more={text.previewNotLoadedMore}
    onRetry={reloadPageIfReachable}
  >
    {text.previewNotLoaded}
  </PreviewFailed>
);

type PreviewContentProps = {
  /** Undefined while the article loads. */
  post: ArticlePost | undefined;
  /** The public address of the article. */
  address: string;
  /** The query that loads the article. */
  query: { error?: unknown; refetch: () => unknown };
  /** The text if the article could not be loaded. */
  failure: string;
};

/** Shows the article, its loading state, or why the article could not be loaded. */
const PreviewContent = ({
  post,
  address,
  query,
  failure,
}: PreviewContentProps) => {
  if (!post && query.error)
    return (
      <PreviewFailed
        more={problemText(query.error, text.tryAgain)}
        onRetry={() => void query.refetch()}
      >
        {failure}
      </PreviewFailed>
    );
  return (
    <ErrorBoundary fallback={<PreviewScriptFailed />}>
      <Suspense fallback={<PreviewLoading />}>
        {post ? <Article post={post} address={address} /> : <PreviewLoading />}
      </Suspense>
    </ErrorBoundary>
  );
};

// Links of a preview open in a new tab, so that the preview stays open.
const openLinkInNewTab = (event: MouseEvent) => {
  // The element may belong to the document of a frame, which has an `Element` class of its own.
  const link = (event.target as Partial<Element>).closest?.('a');
  if (!link?.href) return;
  event.preventDefault();
  event.stopPropagation();
  window.open(link.href, '_blank', 'noopener');
};

/** A full-screen preview of an article with the same components as its public page. */
export const ArticlePreview = ({
  note,
  onClose,
  ...content
}: PreviewContentProps & {
  /** How the preview differs from the published article, such as "Not saved yet". */
  note?: string | undefined;
  onClose: () => void;
}) => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isLeaving = useCloseDialogOnUnmount(ref);
  const [view, setView] = useState(createInitialView);
  useEffect(() => ref.current?.showModal(), []);
  const callOnCloseUnlessUnmounting = () => {
    if (!isLeaving.current) onClose();
  };
  // The portal takes the preview out of the back office, whose smaller font size it would inherit.
  return createPortal(
    <dialog
      ref={ref}
      className={styles['preview']}
      aria-labelledby={titleId}
      onClose={callOnCloseUnlessUnmounting}
    >
      <div className={styles['bar']}>
        <h2 id={titleId}>{text.preview}</h2>
        {note && <p role="status">{note}</p>}
        <PreviewViewChoice view={view} onChoose={setView} />
        <Button size="small" onClick={onClose}>
          {text.close}
        </Button>
      </div>
      <div onClickCapture={openLinkInNewTab}>
        <PreviewView view={view}>
          <PreviewContent {...content} />
        </PreviewView>
      </div>
    </dialog>,
    document.body,
  );
};
