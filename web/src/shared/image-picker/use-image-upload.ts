import { problemText } from '../api/problem.model.ts';
import { useTransfer } from '../file-upload/use-transfer.ts';
import { useFetchImageMutation } from './image.api.ts';
import { ImageUploadError, uploadImage } from './upload-image.ts';
import * as text from './text.ts';

const toFailure = (error: unknown) =>
  error instanceof ImageUploadError
    ? error
    : {
        message: problemText(error, text.fetchFailed),
      };

/** Transfers one picture at a time, from a file or from another site. */
export const useImageUpload = (onImage: (imageUrl: string) => void) => {
  const { state, begin, sendFile, stop } = useTransfer(onImage, toFailure);
  const [fetchImage] = useFetchImageMutation();
  const uploadFile = (file: File): void =>
    void sendFile(
      file,
      async (options) => (await uploadImage(file, options)).imageUrl,
      () => uploadFile(file),
    );
  const fetchImageFrom = (address: string): void =>
    void begin(
      { phase: 'fetching' },
      async () => (await fetchImage(address).unwrap()).imageUrl,
    );
  return { state, send: uploadFile, fetchFrom: fetchImageFrom, stop };
};
