import { beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { WithStore } from './with-store.tsx';

const reloadPage = jest.fn();
jest.unstable_mockModule('../shared/lib/reload-page.ts', () => ({
  reloadPage,
}));
jest.unstable_mockModule('../features/resource-editor/quill-field.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /a.js');
});
const { ContentField } =
  await import('../features/resource-editor/content-field.tsx');

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('a text field that a newer version has replaced comes with its page, and says so first', async () => {
  const user = userEvent.setup();
  render(
    <WithStore>
      <ContentField
        value="<p>One sentence.</p>"
        category="essay"
        onChange={() => undefined}
        onSending={() => undefined}
      />
    </WithStore>,
  );
  expect(
    await screen.findByText('The text field could not be loaded.'),
  ).toBeVisible();
  expect(screen.getByText(/Please save what you typed first/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});
