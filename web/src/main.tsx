import { type ComponentProps, startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchSiteRoute } from './app/router.tsx';
import { SitePage } from './app/site-page.tsx';
import { defaultSettings } from './shared/config.ts';

type State = ComponentProps<typeof SitePage>;

const readState = (): State => {
  const block = document.getElementById('state')?.textContent;
  return block
    ? (JSON.parse(block) as State)
    : { answers: {}, settings: defaultSettings };
};

const showSite = async (root: HTMLElement): Promise<void> => {
  // The screen's module must be loaded before hydration.
  await matchSiteRoute(window.location.pathname).route.part.load();
  // A transition hydrates in small steps, so that scrolling and typing stay responsive.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <SitePage {...readState()} />
      </StrictMode>,
    );
  });
};

const root = document.getElementById('root');
if (root) void showSite(root);
