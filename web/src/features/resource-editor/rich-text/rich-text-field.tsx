import { lazy, Suspense, useId } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useFindLinkTargets } from '../dialogs/link-target.ts';
import { useFetchImageMutation } from '../../../shared/image-picker/image.api.ts';
import { uploadInlineImage } from '../../../shared/image-picker/upload-image.ts';
import { reloadPageIfReachable } from '../../../shared/lib/reload-page-if-reachable.ts';
import { LoadFailure } from '../../../shared/ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import styles from './rich-text-field.module.css';
import * as text from './text.ts';

const QuillField = lazy(() =>
  import('./quill-field.tsx').then((part) => ({ default: part.QuillField })),
);

const uploadPicture = async (
  file: File,
  onProgress: (share: number) => void,
): Promise<string> => {
  const { imageUrl } = await uploadInlineImage(file, {
    onProgress: (sent, of) => onProgress(of > 0 ? sent / of : 0),
  });
  return imageUrl;
};

/** The rich-text field with its label, for screens that save the text themselves. */
export const RichTextField = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (html: string) => void;
}) => {
  const id = useId();
  const [fetchImage] = useFetchImageMutation();
  const findTargets = useFindLinkTargets();
  return (
    <div className={styles['field']}>
      <span className={styles['label']} id={id}>
        {label}
      </span>
      <ErrorBoundary
        fallback={
          <LoadFailure
            more={text.editorNotLoadedMore}
            onRetry={reloadPageIfReachable}
          >
            {text.editorNotLoaded}
          </LoadFailure>
        }
      >
        <Suspense fallback={<Skeleton lines={8} />}>
          <QuillField
            value={value}
            onChange={onChange}
            uploadImage={uploadPicture}
            fetchImage={async (address) =>
              (await fetchImage(address).unwrap()).imageUrl
            }
            findTargets={findTargets}
            labelledBy={id}
          />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
};
