import { readAdminToken, renewAfterRefusal } from '../api/admin-token.ts';
import type { Problem } from '../api/problem.model.ts';
import { readProblem, toTheAdmin } from '../api/read-problem.ts';

// Long enough for a browser that first asks where the file shall go.
const revokeAfterMs = 60_000;

/** The name the server gives a file, or the one we would give it. */
export const fileNameOf = (
  disposition: string | null,
  otherwise: string,
): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ??
  /filename=([^;\s]+)/.exec(disposition ?? '')?.[1] ??
  otherwise;

const fetchFile = (address: string): Promise<Response> =>
  fetch(new URL(address, window.location.origin), {
    headers: { authorization: `Bearer ${readAdminToken() ?? ''}` },
  });

const fetchWithRenewal = async (address: string): Promise<Response> => {
  const response = await fetchFile(address);
  const isWorthAnother = response.status === 403 && (await renewAfterRefusal());
  return isWorthAnother ? fetchFile(address) : response;
};

/** Puts a file into the browser's downloads. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfterMs);
};

/**
 * Fetches a file as the admin and hands it to the browser's downloads; answers what went wrong, if anything did.
 * A half file is never handed over. Large blobs are written to disk by the browsers themselves while they arrive.
 */
export const download = async (
  address: string,
  otherwise: string,
): Promise<Problem | undefined> => {
  try {
    const response = await fetchWithRenewal(address);
    if (!response.ok) {
      const body: unknown = await response.json().catch(() => undefined);
      return readProblem(response.status, body, response.headers, toTheAdmin);
    }
    const file = await response.blob();
    const disposition = response.headers.get('content-disposition');
    saveFile(file, fileNameOf(disposition, otherwise));
    return undefined;
  } catch {
    return readProblem(0, undefined);
  }
};
