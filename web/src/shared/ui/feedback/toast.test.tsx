import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
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
