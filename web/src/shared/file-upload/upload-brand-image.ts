import type { AnswerOf } from '../api/answer-of.ts';
import type { Problem } from '../api/problem.model.ts';
import { sendForm } from './send-form.ts';
import type { TransferOptions } from './use-transfer.ts';

export type ImagePurpose = 'logo' | 'cover' | 'portrait';

/** The limit of the server, in bytes. */
export const maxBrandImageBytes = 20_000_000;

/** The server refused an upload; `problem` says why. */
export class UploadRefusal extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.error);
    this.problem = problem;
  }
}

/**
 * Uploads an image of the brand; returns its address, which the site shows once it is saved in the settings.
 * @throws UploadRefusal; Error without a response; DOMException `AbortError` when the signal aborts
 */
export const uploadBrandImage = async (
  purpose: ImagePurpose,
  image: Blob,
  options: Partial<TransferOptions> = {},
): Promise<string> => {
  const reply = await sendForm({
    path: '/api/admin/settings/brand/images',
    fields: { purpose, image },
    ...options,
  });
  if (!reply.ok) throw new UploadRefusal(reply.problem);
  return (reply.body as AnswerOf<'uploadBrandImage'>).image;
};
