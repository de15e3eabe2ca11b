import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { CopyButton } from './copy-button.tsx';

const allowCopying = (isAllowed: boolean) =>
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: () =>
        isAllowed ? Promise.resolve() : Promise.reject(new Error('forbidden')),
    },
  });

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const button = () => screen.getByRole('button');
const status = () => screen.getByRole('status');

const openAndPress = async () => {
  const page = render(
    <CopyButton text="IMP-1" label="Copy reference" refusal="Select it" />,
  );
  fireEvent.click(button());
  await pass(0);
  return page;
};

beforeEach(
  () =>
    void jest.useFakeTimers({
      doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'],
    }),
);
afterEach(() => void jest.useRealTimers());

describe('a copy button', () => {
  it('confirms the copy for two seconds, and tells screen readers only that', async () => {
    allowCopying(true);
    await openAndPress();
    expect(button()).toHaveTextContent(/^Copied$/);
    expect(button().querySelector('[aria-live]')).toBeNull();
    expect(status()).toHaveTextContent(/^Copied$/);
    await pass(1_999);
    expect(button()).toHaveTextContent(/^Copied$/);
    await pass(1);
    expect(button()).toHaveTextContent(/^Copy reference$/);
    expect(status()).toBeEmptyDOMElement();
  });

  it('stops its timer when it disappears', async () => {
    allowCopying(true);
    const page = await openAndPress();
    const timers = jest.getTimerCount();
    page.unmount();
    expect(jest.getTimerCount()).toBeLessThan(timers);
  });

  it('shows how to copy by hand, until the next attempt, when the browser forbids it', async () => {
    allowCopying(false);
    await openAndPress();
    expect(button()).toHaveTextContent(/^Select it$/);
    await pass(60_000);
    expect(button()).toHaveTextContent(/^Select it$/);
    expect(status()).toHaveTextContent(/^Select it$/);
    allowCopying(true);
    fireEvent.click(button());
    await pass(0);
    expect(button()).toHaveTextContent(/^Copied$/);
  });
});
