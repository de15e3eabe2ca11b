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
  preventDefault.mockClear();
  window.confirm = confirm;
});

const preventDefault = jest.fn();
const press = { preventDefault } as unknown as MouseEvent;
const exit = (isOffline = false) =>
  renderHook(
    (isStillOffline: boolean) =>
      useExitClickHandler(
        { status: 'unsent', isUnsent: () => true, flush },
        isStillOffline,
      ),
    { wrapper: MemoryRouter, initialProps: isOffline },
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

it('without a connection, leaving and closing ask for a confirmation, because the book could not be opened again', () => {
  const isCloseWarned = () => {
    const event = new Event('beforeunload', { cancelable: true });
    return !window.dispatchEvent(event);
  };
  const { result, rerender, unmount } = exit(true);
  result.current(press);
  expect(confirm.mock.calls).toEqual([
    [expect.stringMatching(/^You are offline/)],
  ]);
  expect(preventDefault).toHaveBeenCalledTimes(1);
  confirm.mockReturnValueOnce(true);
  result.current(press);
  expect(preventDefault).toHaveBeenCalledTimes(1);
  expect(flush).not.toHaveBeenCalled();
  expect(isCloseWarned()).toBe(true);
  rerender(false);
  expect(isCloseWarned()).toBe(false);
  rerender(true);
  unmount();
  expect(isCloseWarned()).toBe(false);
});
