import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  url,
  frameOf,
  frameSends,
  later,
  serveBookBeforeEach,
  startFakeClock,
  openPanel,
} from '../../../../test/answers/reading.ts';
import { renderApp } from '../../../test/render-app.tsx';

serveBookBeforeEach();

/** Finds the hidden frame that loads another chapter for one of its notes. */
const hiddenFrame = () =>
  document.querySelector<HTMLIFrameElement>('body > iframe');

describe('the navigation in a book', () => {
  it("ignores messages from any window but the chapter's frame", async () => {
    await renderApp(url);
    await frameOf();
    act(() => {
      window.dispatchEvent(
        new MessageEvent('message', {
          source: window,
          data: {
            imprint: 1,
            type: 'position',
            chapter: 2,
            paragraph: 3,
            paragraphs: 3,
          },
        }),
      );
    });
    expect(screen.queryByText('Paragraph 3 of 3')).toBeNull();
  });

  it('moves to the next chapter and back, by button, contents and swipe', async () => {
    const { user } = await renderApp(url);
    await frameSends({ type: 'ready', chapter: 2, title: 'x', paragraphs: 3 });
    expect(
      screen.queryByRole('button', { name: 'Previous chapter' }),
    ).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next chapter' }));
    expect((await frameOf()).getAttribute('src')).toMatch(/chapter=3$/);
    expect(screen.queryByRole('button', { name: 'Next chapter' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Previous chapter' }));
    expect((await frameOf()).getAttribute('src')).toMatch(/chapter=2$/);
    await frameSends({
      type: 'position',
      chapter: 2,
      paragraph: 3,
      paragraphs: 3,
      atStart: false,
      atEnd: true,
    });
    await frameSends({ type: 'swipe', direction: 'left' });
    expect((await frameOf()).getAttribute('src')).toMatch(/chapter=3$/);
    await openPanel('Contents');
    await user.click(screen.getByRole('button', { name: /1 ?The question/ }));
    expect((await frameOf()).getAttribute('src')).toMatch(/chapter=2$/);
  });

  it('turns pages by taps at the edges, and changes the chapter at its end', async () => {
    const { user } = await renderApp(url);
    const { contentWindow } = await frameOf();
    const turned: unknown[] = [];
    contentWindow?.addEventListener(
      'message',
      ({ data }: MessageEvent<{ type: string; by: number }>) => {
        if (data.type === 'page') turned.push(data.by);
      },
    );
    await frameSends({ type: 'ready', chapter: 2, title: 'x', paragraphs: 3 });
    await frameSends({ type: 'tap', zone: 'right' });
    await openPanel('Aa, text settings');
    await user.click(screen.getByRole('radio', { name: 'In pages' }));
    await frameSends({ type: 'tap', zone: 'right' });
    await frameSends({ type: 'tap', zone: 'middle' });
    await frameSends({ type: 'tap', zone: 'left' });
    await frameSends({
      type: 'ready',
      chapter: 2,
      title: 'x',
      direction: 'rtl',
    });
    await frameSends({ type: 'swipe', direction: 'right' });
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    await waitFor(() => expect(turned).toEqual([1, -1, 1, 1]));
    await frameSends({ type: 'over', by: 1 });
    expect((await frameOf()).getAttribute('src')).toMatch(/chapter=3$/);
  });

  it('shows a note from another chapter in place, or goes to the chapter when that fails', async () => {
    await renderApp(url);
    const { contentWindow } = await frameOf();
    const notes: unknown[] = [];
    contentWindow?.addEventListener(
      'message',
      ({ data }: MessageEvent<{ type: string }>) => {
        if (data.type === 'note') notes.push(data);
      },
    );
    await frameSends({ type: 'ready', chapter: 2, title: 'x', paragraphs: 3 });
    const reports = async (fragment: string, html: string) => {
      await frameSends({ type: 'note', chapter: 3, fragment });
      const hidden = hiddenFrame();
      expect(hidden?.getAttribute('src')).toMatch(/chapter=3$/);
      expect(hidden).toHaveAttribute('sandbox', 'allow-scripts');
      const source = hidden?.contentWindow ?? null;
      for (const message of [
        { type: 'ready', chapter: 3 },
        { type: 'note-text', fragment, html },
      ]) {
        const data = { imprint: 1, ...message };
        act(() => {
          window.dispatchEvent(new MessageEvent('message', { source, data }));
        });
      }
      expect(hiddenFrame()).toBeNull();
    };
    await reports('n1', 'Far.');
    await waitFor(() =>
      expect(notes).toEqual([
        { imprint: 1, type: 'note', chapter: 3, fragment: 'n1', html: 'Far.' },
      ]),
    );
    await reports('nowhere', '');
    await waitFor(async () =>
      expect((await frameOf()).getAttribute('src')).toMatch(/chapter=3$/),
    );
  });

  it('goes at once to the chapter of a note that cannot be loaded', async () => {
    startFakeClock();
    await renderApp(url);
    await frameSends({ type: 'ready', chapter: 2, title: 'x', paragraphs: 3 });
    await frameSends({ type: 'note', chapter: 3, fragment: 'n1' });
    fireEvent.load(hiddenFrame() as HTMLIFrameElement);
    await later(300);
    expect(hiddenFrame()).toBeNull();
    expect((await frameOf()).getAttribute('src')).toMatch(/chapter=3$/);
  });

  it('forgets a requested note once another chapter or no chapter is open', async () => {
    startFakeClock();
    const { user, unmount } = await renderApp(url);
    await frameSends({ type: 'ready', chapter: 2, title: 'x', paragraphs: 3 });
    await frameSends({ type: 'note', chapter: 3, fragment: 'n1' });
    expect(hiddenFrame()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next chapter' }));
    expect(hiddenFrame()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Previous chapter' }));
    const read = await frameOf();
    await frameSends({ type: 'ready', chapter: 2, title: 'x', paragraphs: 3 });
    await later(6_000);
    expect(await frameOf()).toBe(read);
    await frameSends({ type: 'note', chapter: 3, fragment: 'n1' });
    unmount();
    expect(hiddenFrame()).toBeNull();
  });

  it('remembers the appearance of the book in this browser', async () => {
    const { user, unmount } = await renderApp(url);
    await frameOf();
    await openPanel('Aa, text settings');
    expect(screen.getByRole('radio', { name: 'Auto' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Sepia' }));
    await user.click(screen.getByRole('radio', { name: 'In pages' }));
    await user.click(screen.getByRole('button', { name: 'Larger text' }));
    await user.click(screen.getByRole('radio', { name: /OpenDyslexic/ }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'sepia');
    unmount();
    expect(document.documentElement).not.toHaveAttribute('data-theme');
    await renderApp(url);
    await frameOf();
    await openPanel('Aa, text settings');
    expect(screen.getByRole('radio', { name: 'Sepia' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'In pages' })).toBeChecked();
    expect(screen.getByText('110 %')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /OpenDyslexic/ })).toBeChecked();
  });

  it('blocks the keys of the specification and the context menu, with a notice', async () => {
    await renderApp(url);
    await frameOf();
    expect(fireEvent.keyDown(document.body, { key: 'c', ctrlKey: true })).toBe(
      false,
    );
    expect(
      screen.getByText('Copying is switched off in this book.'),
    ).toBeInTheDocument();
    expect(fireEvent.keyDown(document.body, { key: 'F5' })).toBe(false);
    expect(fireEvent.contextMenu(document.body)).toBe(false);
    expect(fireEvent.keyDown(document.body, { key: 'Tab' })).toBe(true);
  });
});
