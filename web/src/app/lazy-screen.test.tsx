import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { AppErrorBoundary } from './error-screen.tsx';
import { createScreenLoaderWithRetry } from './lazy-screen.tsx';
import { createLoadableScreen, type ScreenModule } from './screen.ts';

const lost = () =>
  new TypeError('Failed to fetch dynamically imported module: /assets/a.js');

const sentence = 'This page could not be loaded.';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a screen whose script cannot be loaded', () => {
  it('is fetched again when the author presses Try Again', async () => {
    const user = userEvent.setup();
    const load = jest
      .fn<() => Promise<{ Screen: ComponentType }>>()
      .mockRejectedValueOnce(lost())
      .mockRejectedValueOnce(lost())
      .mockResolvedValue({ Screen: () => <h1>Customers</h1> });
    const { Component } = await createScreenLoaderWithRetry(load)();
    render(<Component />);
    expect(await screen.findByText(sentence)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(
      await screen.findByRole('heading', { name: 'Customers' }),
    ).toBeVisible();
  });

  it('reloads the page when the script fails again', async () => {
    const user = userEvent.setup();
    const reload = jest.fn();
    const load = jest
      .fn<() => Promise<{ Screen: ComponentType }>>()
      .mockRejectedValue(lost());
    const { Component } = await createScreenLoaderWithRetry(load, reload)();
    render(<Component />);
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(reload).not.toHaveBeenCalled();
    await user.click(again);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(3));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("does not block the visitor's next page", () => {
    const Lost = () => {
      throw lost();
    };
    const onError = jest.fn();
    const at = (path: string) => (
      <AppErrorBoundary resetKey={path} onError={onError}>
        {path === '/about' ? <Lost /> : <h1>Terms</h1>}
      </AppErrorBoundary>
    );
    const { rerender } = render(at('/about'));
    expect(screen.getByText(sentence)).toBeVisible();
    expect(onError).toHaveBeenCalledTimes(1);
    rerender(at('/terms'));
    expect(screen.getByRole('heading', { name: 'Terms' })).toBeVisible();
  });

  it('is fetched again only after its failure is forgotten', async () => {
    const arrived = { Screen: () => null } as unknown as ScreenModule;
    const fetchModule = jest
      .fn<() => Promise<ScreenModule>>()
      .mockRejectedValueOnce(lost())
      .mockResolvedValue(arrived);
    const part = createLoadableScreen('x', fetchModule);
    await expect(part.load()).rejects.toThrow();
    await expect(part.load()).rejects.toThrow();
    part.resetFailedLoad();
    await expect(part.load()).resolves.toBe(arrived);
    part.resetFailedLoad();
    expect(part.loaded()).toBe(arrived);
    expect(fetchModule).toHaveBeenCalledTimes(2);
  });
});
