import { afterEach, expect, it, jest } from '@jest/globals';
import {
  act,
  fireEvent,
  render,
  screen,
  waitFor,
} from '@testing-library/react';
import '../../../test/setup/setup-screens.ts';
import { useToast } from './toast.tsx';

const Place = () => {
  const { showToast, toast } = useToast();
  return (
    <>
      <button onClick={() => showToast('Done!')}>Do it</button>
      {toast}
    </>
  );
};

afterEach(() => {
  jest.useRealTimers();
});

it('a toast disappears after three seconds', () => {
  jest.useFakeTimers();
  render(<Place />);
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('status')).toHaveTextContent('Done!');
  act(() => jest.advanceTimersByTime(2_999));
  expect(screen.getByRole('status')).toHaveTextContent('Done!');
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('a toast enters the open dialog as a region that is empty before its text, and leaves it', async () => {
  const added: string[] = [];
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.setAttribute('open', '');
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      added.push(...[...addedNodes].map(({ nodeName }) => nodeName));
  }).observe(dialog, { childList: true, subtree: true });
  render(<Place />);
  fireEvent.click(screen.getByText('Do it'));
  await waitFor(() => expect(dialog).toHaveTextContent('Done!'));
  expect(added).toEqual(['DIV', '#text']);
  act(() => dialog.removeAttribute('open'));
  await waitFor(() => expect(dialog).toBeEmptyDOMElement());
  dialog.remove();
});
