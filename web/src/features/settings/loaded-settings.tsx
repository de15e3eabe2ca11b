import type { ReactNode } from 'react';
import { FreshQueryResult } from './form/fresh-query-result.tsx';
import { type Settings, useReadSettingsQuery } from './settings.api.ts';
import * as text from './text.ts';

/** Loads the settings and renders a form of them. */
export const LoadedSettings = ({
  children,
}: {
  children: (settings: Settings) => ReactNode;
}) => (
  <FreshQueryResult
    query={useReadSettingsQuery(undefined)}
    what={text.settingsNoun}
  >
    {children}
  </FreshQueryResult>
);
