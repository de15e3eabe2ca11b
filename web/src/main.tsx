import { type ComponentProps, startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchSiteRoute } from './app/router.tsx';
import { BrowserSiteApp } from './app/browser-site-app.tsx';
import { defaultSettings } from './shared/config.ts';

type State = ComponentProps<typeof BrowserSiteApp>;

const readEmbeddedState = (): State => {
  const block = document.getElementById('state')?.textContent;
  return block
    ? (JSON.parse(block) as State)
    : { answers: {}, settings: defaultSettings };
};

const hydrateSite = async (root: HTMLElement): Promise<void> => {
  // The screen's module is loaded first, because hydration would otherwise suspend.
  await matchSiteRoute(window.location.pathname).route.part.load();
  // A transition hydrates in small steps, so that scrolling and typing stay responsive.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <BrowserSiteApp {...readEmbeddedState()} />
      </StrictMode>,
    );
  });
};

const root = document.getElementById('root');
if (root) void hydrateSite(root);
