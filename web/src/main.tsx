import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { preload, SitePage } from './app/site-page.tsx';
import type { CachedAnswers } from './shared/api/answers.tsx';
import { defaultSettings, type SiteSettings } from './shared/config.ts';

type State = { answers: CachedAnswers; settings: SiteSettings };

const readState = (): State => {
  const block = document.getElementById('state')?.textContent;
  return block
    ? (JSON.parse(block) as State)
    : { answers: {}, settings: defaultSettings };
};

const showSite = async (root: HTMLElement): Promise<void> => {
  await preload(window.location.pathname);
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
