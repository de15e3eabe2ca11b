import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { emptyArticle } from '../features/resource-editor/article/article.ts';
import type { OpenEditor } from '../features/resource-editor/session/use-editor-session.ts';
import { ReduxStoreProvider } from './redux-store-provider.tsx';

const reloadPage = jest.fn();
jest.unstable_mockModule('../shared/lib/reload-page-if-reachable.ts', () => ({
  reloadPageIfReachable: reloadPage,
}));
jest.unstable_mockModule(
  '../features/resource-editor/rich-text/quill-field.tsx',
  () => {
    throw new TypeError('Failed to fetch dynamically imported module: /a.js');
  },
);
jest.unstable_mockModule('../features/order-page/address-form.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /b.js');
});
const { LazyAddressForm } =
  await import('../features/order-page/lazy-address-form.tsx');
const { ContentField } =
  await import('../features/resource-editor/fields/content-field.tsx');

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const lose = async (isKept: boolean) => {
  render(
    <ReduxStoreProvider>
      <ContentField
        session={{} as OpenEditor['session']}
        state={
          {
            article: { ...emptyArticle, content: '<p>One sentence.</p>' },
            isDraftSaved: isKept,
          } as OpenEditor['state']
        }
      />
    </ReduxStoreProvider>,
  );
  expect(
    await screen.findByText('The text field could not be loaded.'),
  ).toBeVisible();
};

describe('a text field whose script a newer version has replaced', () => {
  it('offers to reload the page while the browser holds a copy of the text', async () => {
    const user = userEvent.setup();
    await lose(true);
    expect(screen.getByText(/Your text stays in this browser/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('offers no reload when the browser holds no copy of the text', async () => {
    await lose(false);
    expect(screen.getByText(/Copy your text to another place/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });
});

it('an address form whose script a newer version has replaced takes the focus, can be left, and reloads the page after a retry', async () => {
  reloadPage.mockClear();
  const user = userEvent.setup();
  const leave = jest.fn();
  render(
    <LazyAddressForm
      access={{ reference: 'IMP-7Q2K-94XD-3M8T-61RB', orderKey: undefined }}
      labelledBy=""
      savedAddress={null}
      takesFocus
      onSaved={() => undefined}
      onRejected={() => undefined}
      onLeave={leave}
    />,
  );
  const sentence = await screen.findByText(
    'The address form could not be loaded.',
  );
  expect(document.activeElement).toContainElement(sentence);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(leave).toHaveBeenCalledTimes(1);
  expect(reloadPage).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
});
