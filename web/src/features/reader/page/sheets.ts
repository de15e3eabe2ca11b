import type { sheetNames } from './text.ts';

/** A panel of the reader, which a narrow screen shows as a sheet over the text. */
export type Sheet = keyof typeof sheetNames;
