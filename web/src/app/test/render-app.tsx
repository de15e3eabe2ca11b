import { render } from '@testing-library/react';

import { MemoryRouter, useLocation } from 'react-router-dom';
import { matchSiteRoute } from '../router.tsx';
import { SiteApp } from '../site-app.tsx';
import {
  createAnswerCache,
  type CachedAnswers,
} from '../../shared/api/answers.tsx';
import { defaultSettings, type SiteSettings } from '../../shared/config.ts';
import { someUser } from './user.ts';

const Address = ({ visited }: { visited: string[] }) => {
  const { pathname, search, hash } = useLocation();
  const at = pathname + search + hash;
  if (visited.at(-1) !== at) visited.push(at);
  return <output data-testid="address">{at}</output>;
};

/** Opens one public URL as a visitor does; `answers` are the answers that came with the HTML. */
export const renderApp = async (
  url: string,
  {
    answers = {},
    settings = {},
  }: { answers?: CachedAnswers; settings?: Partial<SiteSettings> } = {},
) => {
  await matchSiteRoute(
    new URL(url, 'http://localhost').pathname,
  ).route.part.load();
  const store = createAnswerCache(answers);
  const visited: string[] = [];
  const screen = render(
    <MemoryRouter initialEntries={[url]}>
      <SiteApp answers={store} settings={{ ...defaultSettings, ...settings }} />
      <Address visited={visited} />
    </MemoryRouter>,
  );
  const address = () => screen.getByTestId('address').textContent;
  return { ...screen, user: someUser(), address, visited };
};
