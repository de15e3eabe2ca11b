import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { MouseEvent } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useExitClickHandler } from './use-exit-click-handler.ts';

const confirm = jest.fn<typeof window.confirm>(() => false);
let answer: (isSaved: boolean) => void;
const flush = jest.fn(
  () =>
    new Promise<boolean>((resolve) => {
      answer = resolve;
    }),
);

beforeEach(() => {
  confirm.mockClear();
  flush.mockClear();
  window.confirm = confirm;
});

const press = { preventDefault: () => undefined } as MouseEvent;
const exit = () =>
  renderHook(
    () =>
      useExitClickHandler({ status: 'unsent', isUnsent: () => true, flush }),
    {
      wrapper: MemoryRouter,
    },
  );

it('Exit asks for one confirmation per attempt, however often it is pressed', async () => {
  const { result } = exit();
  result.current(press);
  result.current(press);
  expect(flush).toHaveBeenCalledTimes(1);
  await act(async () => answer(false));
  expect(confirm).toHaveBeenCalledTimes(1);
  result.current(press);
  await act(async () => answer(false));
  expect(confirm).toHaveBeenCalledTimes(2);
});

it('Exit asks for no confirmation after the reader has left', async () => {
  const { result, unmount } = exit();
  result.current(press);
  unmount();
  await act(async () => answer(false));
  expect(confirm).not.toHaveBeenCalled();
});
