import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import {
  frameOf,
  frameSends,
  url,
  serveBookBeforeEach,
} from '../../../../test/answers/reading.ts';
import { renderApp } from '../../../test/render-app.tsx';

serveBookBeforeEach();

const position = {
  type: 'position',
  chapter: 2,
  paragraph: 2,
  paragraphs: 3,
  atStart: false,
  atEnd: false,
};
const paged = { ...position, page: 2, pages: 5 };
const middle = { type: 'tap', zone: 'middle' };

/** Opens the book, by default in the middle of a chapter. */
const read = async (place: object = position) => {
  const page = await renderApp(url);
  await frameSends({ type: 'ready', chapter: 2, title: 'x', paragraphs: 3 });
  await frameSends(place);
  await frameOf();
  return page;
};
const moves = async (by: 1 | -1) => {
  await frameSends(position);
  await frameSends({ type: 'moved', by });
};
const bars = () =>
  screen.getByRole('banner').closest('[data-bars]')?.getAttribute('data-bars');

describe('the bars over the text', () => {
  it('hide when the reader moves forward, and return on a tap in the middle', async () => {
    await read();
    expect(bars()).toBe('shown');
    await moves(-1);
    expect(bars()).toBe('shown');
    await moves(1);
    expect(bars()).toBe('hidden');
    await frameSends({ type: 'tap', zone: 'left' });
    expect(bars()).toBe('hidden');
    await frameSends(middle);
    expect(bars()).toBe('shown');
    await frameSends(middle);
    expect(bars()).toBe('hidden');
    await frameSends({ type: 'key', key: 'Escape' });
    expect(bars()).toBe('shown');
    await moves(1);
    expect(bars()).toBe('hidden');
    act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }));
    expect(bars()).toBe('shown');
  });

  it('are shown at the start and the end of a scrolled chapter', async () => {
    await read();
    await moves(1);
    await frameSends({ ...position, atEnd: true });
    await frameSends({ type: 'moved', by: 1 });
    expect(bars()).toBe('shown');
    await moves(1);
    expect(bars()).toBe('hidden');
    await frameSends({ ...position, atStart: true });
    expect(bars()).toBe('shown');
  });

  it('are hidden in the paged layout until a tap', async () => {
    await read(paged);
    expect(bars()).toBe('hidden');
    await frameSends(middle);
    await frameSends(paged);
    expect(bars()).toBe('shown');
    await frameSends({ type: 'moved', by: 1 });
    expect(bars()).toBe('hidden');
  });

  it('stay while the keyboard focus is in them, and return when it enters them', async () => {
    await read();
    const exit = screen.getByRole('link', { name: 'Exit' });
    act(() => exit.focus());
    await moves(1);
    expect(bars()).toBe('shown');
    expect(exit).toHaveFocus();
    act(() => exit.blur());
    await moves(1);
    expect(bars()).toBe('hidden');
    act(() => screen.getByRole('button', { name: 'Next chapter' }).focus());
    expect(bars()).toBe('shown');
  });

  it('stay while a panel is open', async () => {
    const { user } = await read();
    await user.click(screen.getByRole('button', { name: 'Aa, text settings' }));
    const sheet = screen.getByRole('dialog', { name: 'Text' });
    expect(within(sheet).getByRole('radio', { name: 'Dark' })).toBeVisible();
    await moves(1);
    expect(bars()).toBe('shown');
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Protection Info' }));
    await moves(1);
    expect(bars()).toBe('shown');
  });

  it('are inert while a figure fills the window', async () => {
    await read();
    await frameSends({ type: 'figure', isOpen: true });
    expect(screen.getByText('Exit').closest('[inert]')).not.toBeNull();
    await frameSends({ type: 'figure', isOpen: false });
    expect(screen.getByText('Exit').closest('[inert]')).toBeNull();
  });
});
