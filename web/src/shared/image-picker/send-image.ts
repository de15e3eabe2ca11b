import { readAdminToken } from '../api/admin-token.ts';
import type { AnswerOf } from '../api/answer-of.ts';
import { whyNotSent } from './image-limits.ts';
import {
  type FormReply,
  type Progress,
  sendForm,
} from '../file-sending/send-form.ts';

export type SentImage = AnswerOf<'uploadInlineImage'>;

/** Why there is no picture, in a sentence for the person; `reason` is what the server said of it. */
export class ImageNotSent extends Error {
  readonly reason: string | undefined;
  /** The same picture may well arrive another time. */
  readonly mayPass: boolean;
  constructor(
    message: string,
    { reason, mayPass = false }: { reason?: string; mayPass?: boolean } = {},
  ) {
    super(message);
    this.reason = reason;
    this.mayPass = mayPass;
  }
}

export type SendImage = (
  file: Blob,
  options?: { onProgress?: Progress; signal?: AbortSignal },
) => Promise<SentImage>;

const refusal = ({ problem, statusText }: FormReply & { ok: false }) => {
  const { status, error, code } = problem;
  if (status === 401)
    return new ImageNotSent('Authentication required. Please log in again.');
  if (status === 403)
    return new ImageNotSent(
      'Authentication failed. Please refresh the page and log in again.',
    );
  const what = `Failed to upload image: ${status} ${statusText}`.trim();
  return new ImageNotSent(what, {
    ...(code === 'UNREADABLE_ANSWER' ? {} : { reason: error }),
    mayPass: status >= 500 || status === 408 || status === 429,
  });
};

const isSent = (body: unknown): body is SentImage =>
  typeof (body as Partial<SentImage> | undefined)?.imageUrl === 'string';

const checkShown = async ({ imageUrl }: SentImage, signal?: AbortSignal) => {
  const address = new URL(imageUrl, window.location.origin);
  const shown = await fetch(address, {
    method: 'HEAD',
    signal: signal ?? null,
  });
  if (!shown.ok)
    throw new ImageNotSent(
      'Image uploaded but URL is not accessible. Please check server configuration.',
      { mayPass: true },
    );
};

const asSentence = (error: unknown): unknown => {
  if (error instanceof ImageNotSent) return error;
  if (error instanceof DOMException && error.name === 'AbortError')
    return error;
  const { message } = error as Error;
  return new ImageNotSent(`Error uploading image: ${message}`, {
    mayPass: true,
  });
};

const sendTo =
  (path: string): SendImage =>
  async (file, { onProgress, signal } = {}) => {
    try {
      const why = whyNotSent(file);
      if (why) throw new ImageNotSent(why);
      if (!readAdminToken())
        throw new ImageNotSent('Authentication required. Please log in again.');
      const fields = { image: file };
      const reply = await sendForm({ path, fields, onProgress, signal });
      if (!reply.ok) throw refusal(reply);
      if (!isSent(reply.body))
        throw new ImageNotSent('Image upload failed: No image URL returned');
      await checkShown(reply.body, signal);
      return reply.body;
    } catch (error) {
      throw asSentence(error);
    }
  };

/** Sends the picture of a resource; rejects with an `ImageNotSent`, or with an AbortError when it was stopped. */
export const uploadImage: SendImage = sendTo('/api/resources/upload-image');

/** The same for a picture within a text. */
export const uploadInlineImage: SendImage = sendTo(
  '/api/resources/upload-inline-image',
);
