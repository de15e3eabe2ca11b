import { useState } from 'react';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import {
  createAnswerCache,
  type CachedAnswers,
} from '../shared/api/answers.tsx';
import type { SiteSettings } from '../shared/config.ts';
import { SiteApp } from './site-app.tsx';
import { createSiteHistory } from './site-history.ts';

export const BrowserSiteApp = ({
  answers,
  settings,
}: {
  answers: CachedAnswers;
  settings: SiteSettings;
}) => {
  const [store] = useState(() => createAnswerCache(answers));
  const [history] = useState(createSiteHistory);
  return (
    <HistoryRouter history={history}>
      <SiteApp answers={store} settings={settings} />
    </HistoryRouter>
  );
};
