import { readAdminToken, renewTokenOrSignOut } from './admin-token.ts';
import type { Problem } from './problem.model.ts';
import { readProblem, adminFallback } from './read-problem.ts';

// A browser that first asks where to save the file needs the object URL until the user has answered.
const revokeAfterMs = 60_000;

/** Returns the file name from the Content-Disposition header; undefined without one. */
const readFileName = ({ headers }: Response): string | undefined =>
  /filename="?([^";]+)/.exec(headers.get('content-disposition') ?? '')?.[1];

type DownloadOptions = {
  /** What the file is made from; it is then requested by POST. */
  form?: FormData;
  signal?: AbortSignal;
  /** Receives the number of bytes that have arrived, some times a second. */
  onProgress?: (bytes: number) => void;
};

const fetchFile = (
  address: string,
  { form, signal }: DownloadOptions,
): Promise<Response> =>
  fetch(new URL(address, window.location.origin), {
    headers: { authorization: `Bearer ${readAdminToken() ?? ''}` },
    signal: signal ?? null,
    ...(form ? { method: 'POST', body: form } : {}),
  });

const fetchFileWithTokenRenewal = async (
  address: string,
  options: DownloadOptions,
): Promise<Response> => {
  const response = await fetchFile(address, options);
  const isWorthAnother =
    response.status === 403 && (await renewTokenOrSignOut());
  return isWorthAnother ? fetchFile(address, options) : response;
};

const progressIntervalMs = 250;

/** Returns a stream that passes bytes on and reports how many there were. */
const createByteCounter = (onProgress: (bytes: number) => void) => {
  let bytes = 0;
  let reportedAt = -Infinity;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength;
      controller.enqueue(chunk);
      const now = performance.now();
      if (now - reportedAt < progressIntervalMs) return;
      reportedAt = now;
      onProgress(bytes);
    },
  });
};

const readFile = (
  response: Response,
  { onProgress }: DownloadOptions,
): Promise<Blob> =>
  response.body && onProgress
    ? new Response(response.body.pipeThrough(createByteCounter(onProgress)), {
        headers: response.headers,
      }).blob()
    : response.blob();

/** Saves a file to the browser's downloads. */
export const saveBlobToDownloads = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfterMs);
};

/**
 * Downloads a file as the admin and saves the complete file; returns the problem if the download fails.
 * A large file does not fill the memory, because browsers write large blobs to disk.
 * @param otherwise the file name if the server sends none
 */
export const downloadFile = async (
  address: string,
  otherwise: string,
  options: DownloadOptions = {},
): Promise<Problem | undefined> => {
  try {
    const response = await fetchFileWithTokenRenewal(address, options);
    if (!response.ok) {
      const body: unknown = await response.json().catch(() => undefined);
      return readProblem(
        response.status,
        body,
        response.headers,
        adminFallback,
      );
    }
    const file = await readFile(response, options);
    saveBlobToDownloads(file, readFileName(response) ?? otherwise);
    return undefined;
  } catch {
    return readProblem(0, undefined);
  }
};
