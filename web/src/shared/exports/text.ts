// The texts of the exports that are running.
export const exports = 'Exports';
/** The button while its export is running. */
export const exporting = 'Exporting…';
export const running = (fileName: string): string => `Exporting ${fileName}`;
export const failed = 'Export failed';
export const cancel = 'Cancel';
export const dismiss = 'Dismiss';

const megabyte = 1_000_000;

/** Returns what arrived so far; the size of the whole file is unknown until its end. */
export const received = (bytes: number): string =>
  bytes === 0 ? 'Preparing…' : `${(bytes / megabyte).toFixed(1)} MB`;
