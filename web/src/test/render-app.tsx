import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { routeOf } from '../app/router.tsx';
import { SiteApp } from '../app/site-app.tsx';
import { createAnswers, type KeptAnswers } from '../shared/api/answers.tsx';
import { defaultSettings, type SiteSettings } from '../shared/config.ts';

const Address = () => {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="address">{pathname + search + hash}</output>;
};

/** Opens one public URL as a visitor does; `answers` is what came with the HTML. */
export const renderApp = async (
  url: string,
  {
    answers = {},
    settings = {},
  }: { answers?: KeptAnswers; settings?: Partial<SiteSettings> } = {},
) => {
  await routeOf(new URL(url, 'http://localhost').pathname).route.part.load();
  const kept = createAnswers(answers);
  const screen = render(
    <MemoryRouter initialEntries={[url]}>
      <SiteApp answers={kept} settings={{ ...defaultSettings, ...settings }} />
      <Address />
    </MemoryRouter>,
  );
  const address = () => screen.getByTestId('address').textContent ?? '';
  return { ...screen, user: userEvent.setup(), address };
};
