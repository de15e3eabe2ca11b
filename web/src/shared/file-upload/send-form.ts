import { readAdminToken, renewAdminToken } from '../api/admin-token.ts';
import type { Problem } from '../api/problem.model.ts';
import { readProblem, adminFallback } from '../api/read-problem.ts';

/** Receives the number of bytes sent, and the total number of bytes. */
export type ProgressListener = (sent: number, of: number) => void;

export type FormReply =
  | { ok: true; body: unknown }
  | { ok: false; statusText: string; problem: Problem };

export type FormFields = Record<string, string | Blob>;

type FormRequest = {
  path: string;
  fields: FormFields;
  onProgress?: ProgressListener | undefined;
  signal?: AbortSignal | undefined;
};

const sendFormOnce = ({ path, fields, onProgress, signal }: FormRequest) =>
  new Promise<FormReply>((resolve, reject) => {
    // XMLHttpRequest reports the progress of an upload, which `fetch` does not.
    const request = new XMLHttpRequest();
    request.open('POST', new URL(path, window.location.origin));
    request.responseType = 'json'; // A body that is not JSON becomes null.
    const token = readAdminToken();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress?.(loaded, total);
    request.onload = () => {
      const { status, statusText } = request;
      const body = request.response as unknown;
      if (status >= 200 && status < 300) return resolve({ ok: true, body });
      const problem = readProblem(status, body, undefined, adminFallback);
      return resolve({ ok: false, statusText, problem });
    };
    request.onerror = () => reject(new Error(readProblem(0, undefined).error));
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      form.append(name, value);
    request.send(form);
  });

/**
 * Sends a form as the admin; if the token was refused, renews the token and sends the form once more.
 * @throws Error without a response; DOMException `AbortError` when the signal aborts
 */
export const sendForm = async (request: FormRequest): Promise<FormReply> => {
  request.signal?.throwIfAborted();
  const reply = await sendFormOnce(request);
  const isStale = !reply.ok && reply.problem.code === 'AUTHENTICATION_FAILED';
  if (!isStale || (await renewAdminToken()) !== 'renewed') return reply;
  request.signal?.throwIfAborted();
  return sendFormOnce(request);
};
