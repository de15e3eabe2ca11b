import { readAdminToken } from '../api/admin-token.ts';
import type { AnswerOf } from '../api/answer-of.ts';
import { imageRejectionText } from './image-limits.ts';
import {
  type FormReply,
  type ProgressListener,
  sendForm,
} from '../file-upload/send-form.ts';
import * as text from './text.ts';

export type UploadedImage = AnswerOf<'uploadInlineImage'>;

/** A failed upload: `message` is a sentence for the admin, and `reason` is the server's explanation, if it gave one. */
export class ImageUploadError extends Error {
  readonly reason: string | undefined;
  /** Whether a retry may succeed. */
  readonly isRetryable: boolean;
  constructor(
    message: string,
    options: { reason?: string; isRetryable?: boolean } = {},
  ) {
    super(message);
    this.reason = options.reason;
    this.isRetryable = options.isRetryable ?? false;
  }
}

export type UploadImage = (
  file: Blob,
  options?: { onProgress?: ProgressListener; signal?: AbortSignal },
) => Promise<UploadedImage>;

const toRefusalError = ({ problem, statusText }: FormReply & { ok: false }) => {
  const { status, error, code } = problem;
  if (status === 401) return new ImageUploadError(text.signedOut);
  if (status === 403) return new ImageUploadError(text.sessionRejected);
  const message = text.uploadFailed(status, statusText);
  return new ImageUploadError(message, {
    ...(code === 'UNREADABLE_ANSWER' ? {} : { reason: error }),
    isRetryable: status >= 500 || status === 408 || status === 429,
  });
};

const hasImageUrl = (body: unknown): body is UploadedImage =>
  typeof (body as Partial<UploadedImage> | undefined)?.imageUrl === 'string';

const throwIfImageUnreachable = async (
  { imageUrl }: UploadedImage,
  signal?: AbortSignal,
) => {
  const address = new URL(imageUrl, window.location.origin);
  const shown = await fetch(address, {
    method: 'HEAD',
    signal: signal ?? null,
  });
  if (!shown.ok)
    throw new ImageUploadError(text.notReachable, { isRetryable: true });
};

const toUploadError = (error: unknown): unknown => {
  if (error instanceof ImageUploadError) return error;
  if (error instanceof DOMException && error.name === 'AbortError')
    return error;
  const { message } = error as Error;
  return new ImageUploadError(text.uploadError(message), {
    isRetryable: true,
  });
};

const createImageUploader =
  (path: string): UploadImage =>
  async (file, { onProgress, signal } = {}) => {
    try {
      const rejection = imageRejectionText(file);
      if (rejection) throw new ImageUploadError(rejection);
      if (!readAdminToken()) throw new ImageUploadError(text.signedOut);
      const fields = { image: file };
      const reply = await sendForm({ path, fields, onProgress, signal });
      if (!reply.ok) throw toRefusalError(reply);
      if (!hasImageUrl(reply.body)) throw new ImageUploadError(text.noImageUrl);
      await throwIfImageUnreachable(reply.body, signal);
      return reply.body;
    } catch (error) {
      throw toUploadError(error);
    }
  };

/** Uploads the picture of a resource; rejects with an `ImageUploadError`, or with an AbortError when aborted. */
export const uploadImage: UploadImage = createImageUploader(
  '/api/resources/upload-image',
);

/** Uploads a picture within a text, with the same limits and errors as `uploadImage`. */
export const uploadInlineImage: UploadImage = createImageUploader(
  '/api/resources/upload-inline-image',
);
