import { readAdminToken, renewTokenOrSignOut } from './admin-token.ts';
import type { Problem } from './problem.model.ts';
import { readProblem, adminFallback } from './read-problem.ts';

// A browser that first asks where to save the file needs the object URL until the user has answered.
const revokeAfterMs = 60_000;

/** Returns the file name from the Content-Disposition header; undefined without one. */
const readFileName = ({ headers }: Response): string | undefined =>
  /filename="?([^";]+)/.exec(headers.get('content-disposition') ?? '')?.[1];

const fetchFile = (
  address: string,
  form: FormData | undefined,
): Promise<Response> =>
  fetch(new URL(address, window.location.origin), {
    headers: { authorization: `Bearer ${readAdminToken() ?? ''}` },
    ...(form ? { method: 'POST', body: form } : {}),
  });

const fetchFileWithTokenRenewal = async (
  address: string,
  form: FormData | undefined,
): Promise<Response> => {
  const response = await fetchFile(address, form);
  const isWorthAnother =
    response.status === 403 && (await renewTokenOrSignOut());
  return isWorthAnother ? fetchFile(address, form) : response;
};

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
 * @param form what the file is made from; it is then requested by POST
 */
export const downloadFile = async (
  address: string,
  otherwise: string,
  form?: FormData,
): Promise<Problem | undefined> => {
  try {
    const response = await fetchFileWithTokenRenewal(address, form);
    if (!response.ok) {
      const body: unknown = await response.json().catch(() => undefined);
      return readProblem(
        response.status,
        body,
        response.headers,
        adminFallback,
      );
    }
    const file = await response.blob();
    saveBlobToDownloads(file, readFileName(response) ?? otherwise);
    return undefined;
  } catch {
    return readProblem(0, undefined);
  }
};
