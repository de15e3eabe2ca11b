import type { sheetNames } from './text.ts';

/** The name of a panel, which a narrow screen shows as a sheet over the text. */
export type PanelName = keyof typeof sheetNames;
