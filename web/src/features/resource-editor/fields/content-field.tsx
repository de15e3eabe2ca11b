import { lazy, Suspense, useDeferredValue, useId, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useFetchImageMutation } from '../../../shared/image-picker/image.api.ts';
import { uploadInlineImage } from '../../../shared/image-picker/upload-image.ts';
import { reloadPageIfReachable } from '../../../shared/lib/reload-page-if-reachable.ts';
import { chartStyleOfCategory } from '../../../shared/charts/sentence-chart.ts';
import {
  countSentences,
  sumSentenceLengths,
  sentenceLengthsOfHtml,
} from '../../../shared/lib/sentences.ts';
import { SentenceChart } from '../../../shared/ui/charts/sentence-chart.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { LoadFailure } from '../../../shared/ui/feedback/load-failure.tsx';
import type { OpenEditor } from '../session/use-editor-session.ts';
import styles from './content-field.module.css';
import * as text from './text.ts';

const QuillField = lazy(() =>
  import('../rich-text/quill-field.tsx').then((part) => ({
    default: part.QuillField,
  })),
);

const uploadPicture = async (
  file: File,
  onProgress: (share: number) => void,
) => {
  const { imageUrl } = await uploadInlineImage(file, {
    onProgress: (sent, of) => onProgress(of > 0 ? sent / of : 0),
  });
  // The address may be relative, because the API has the same origin as this page.
  return imageUrl;
};

// Only a reload can load the field. The text survives as a draft; without a draft the author must copy the text.
const ContentFieldUnavailable = ({
  isDraftSaved,
}: {
  isDraftSaved: boolean;
}) =>
  isDraftSaved ? (
    <LoadFailure more={text.contentInBrowser} onRetry={reloadPageIfReachable}>
      {text.contentUnavailable}
    </LoadFailure>
  ) : (
    <Message kind="fail" more={text.contentToCopy}>
      {text.contentUnavailable}
    </Message>
  );

const WordAndSentenceCounter = ({
  id,
  value,
  category,
}: {
  id: string;
  value: string;
  category: string;
}) => {
  // The numbers and the chart may lag behind, so that a long text does not slow down the typing.
  const measured = useDeferredValue(value);
  const sentenceGroups = useMemo(
    () => sentenceLengthsOfHtml(measured),
    [measured],
  );
  return (
    <div className={styles['measure']}>
      <span id={id}>
        {text.wordAndSentenceCount(
          sumSentenceLengths(sentenceGroups),
          countSentences(sentenceGroups),
        )}
      </span>
      <span className={styles['strip']}>
        <SentenceChart
          groups={sentenceGroups}
          cut={chartStyleOfCategory(category)}
          width={192}
          height={26}
        />
      </span>
    </div>
  );
};

/** The rich-text field of a resource, with its numbers of words and sentences. */
export const ContentField = ({
  session: { change, countUpload },
  state: { article, isDraftSaved },
}: OpenEditor) => {
  const id = useId();
  const [fetchImage] = useFetchImageMutation();
  const countWhileUploading = async (
    picture: Promise<string>,
  ): Promise<string> => {
    countUpload(1);
    try {
      return await picture;
    } finally {
      countUpload(-1);
    }
  };
  const rehostImage = async (address: string) =>
    (await fetchImage(address).unwrap()).imageUrl;
  return (
    <div className={styles['field']}>
      <span className={styles['label']} id={id}>
        {text.contentLabel}
      </span>
      <ErrorBoundary
        fallback={<ContentFieldUnavailable isDraftSaved={isDraftSaved} />}
      >
        <Suspense fallback={<Skeleton lines={8} />}>
          <QuillField
            value={article.content}
            onChange={(html) => change('content', html)}
            uploadImage={(file, onProgress) =>
              countWhileUploading(uploadPicture(file, onProgress))
            }
            fetchImage={(address) => countWhileUploading(rehostImage(address))}
            labelledBy={id}
            describedBy={`${id}-count`}
          />
        </Suspense>
      </ErrorBoundary>
      <WordAndSentenceCounter
        id={`${id}-count`}
        value={article.content}
        category={article.category}
      />
    </div>
  );
};
