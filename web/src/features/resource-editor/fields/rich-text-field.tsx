import { lazy, type ReactNode, Suspense, useId } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useFindLinkTargets } from '../dialogs/link-target.ts';
import { useFetchImageMutation } from '../../../shared/image-picker/image.api.ts';
import { uploadInlineImage } from '../../../shared/image-picker/upload-image.ts';
import { reloadPageIfReachable } from '../../../shared/lib/reload-page-if-reachable.ts';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { LoadFailure } from '../../../shared/ui/feedback/load-failure.tsx';
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
const ContentFieldUnavailable = ({ isDraftSaved }: { isDraftSaved: boolean }) =>
  isDraftSaved ? (
    <LoadFailure more={text.contentInBrowser} onRetry={reloadPageIfReachable}>
      {text.contentUnavailable}
    </LoadFailure>
  ) : (
    <Message kind="fail" more={text.contentToCopy}>
      {text.contentUnavailable}
    </Message>
  );

/** A field with the rich-text editor. */
export const RichTextField = ({
  label,
  value,
  onChange,
  onUpload,
  isDraftSaved,
  below,
}: {
  label: string;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  /** Called with 1 when a picture starts to upload, and with -1 when it has arrived or failed. */
  onUpload: (change: 1 | -1) => void;
  /** Whether the text survives a reload. */
  isDraftSaved: boolean;
  /** Returns what stands below the field and describes it; it has the given id. */
  below?: (id: string) => ReactNode;
}) => {
  const id = useId();
  const [fetchImage] = useFetchImageMutation();
  const findTargets = useFindLinkTargets();
  const countWhileUploading = async (
    picture: Promise<string>,
  ): Promise<string> => {
    onUpload(1);
    try {
      return await picture;
    } finally {
      onUpload(-1);
    }
  };
  const rehostImage = async (address: string) =>
    (await fetchImage(address).unwrap()).imageUrl;
  return (
    <div className={styles['field']}>
      <span className={styles['label']} id={id}>
        {label}
      </span>
      <ErrorBoundary
        fallback={<ContentFieldUnavailable isDraftSaved={isDraftSaved} />}
      >
        <Suspense fallback={<Skeleton lines={8} />}>
          <QuillField
            value={value}
            onChange={onChange}
            uploadImage={(file, onProgress) =>
              countWhileUploading(uploadPicture(file, onProgress))
            }
            fetchImage={(address) => countWhileUploading(rehostImage(address))}
            findTargets={findTargets}
            labelledBy={id}
            {...(below ? { describedBy: `${id}-below` } : {})}
          />
        </Suspense>
      </ErrorBoundary>
      {below?.(`${id}-below`)}
    </div>
  );
};
