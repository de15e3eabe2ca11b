import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import {
  asked,
  contents,
  on,
  frameSays,
  problem,
  url,
  withABook,
} from '../../../test/reading.ts';
import { renderApp } from '../../../test/render-app.tsx';

withABook();

const frames = () => [...document.querySelectorAll('iframe')];
const ready = { type: 'ready', title: 'x', paragraphs: 3, edition: 'e1' };
const position = {
  type: 'position',
  paragraph: 1,
  paragraphs: 3,
  atStart: true,
  atEnd: false,
};
const firstEdition = () =>
  HttpResponse.json({ ...contents, edition: 'e1', success: true });

/** Somebody rests in the first chapter. */
const rest = async () => {
  on('contents', firstEdition, 'get');
  const page = await renderApp(url);
  await frameSays({ ...ready, chapter: 2 });
  await frameSays({ type: 'settled' });
  await frameSays({ ...position, chapter: 2 });
  return page;
};
const isAhead = () =>
  waitFor(() => expect(frames()).toHaveLength(2), { timeout: 3_000 });
const saysAhead = (message: object) =>
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', {
        source: frames()[1]?.contentWindow ?? null,
        data: { imprint: 1, ...message },
      }),
    );
  });

describe('the next chapter', () => {
  it('is got ready while this one is read, and nobody sees, hears or counts it', async () => {
    await rest();
    await isAhead();
    const [read, ahead] = frames();
    expect(ahead?.getAttribute('src')).toMatch(/epoch=7&chapter=3$/);
    expect(ahead).toHaveAttribute('sandbox', 'allow-scripts');
    expect(ahead).toHaveAttribute('inert');
    saysAhead({ ...ready, chapter: 3 });
    saysAhead({ type: 'settled' });
    saysAhead({ ...position, chapter: 3, paragraph: 3 });
    expect(screen.getByText('Paragraph 1 of 3')).toBeInTheDocument();
    expect(read?.getAttribute('src')).toMatch(/chapter=2$/);
    expect(asked).not.toContain('position');
  });

  it('is there at once when it is turned to, and says then where it stands', async () => {
    const { user } = await rest();
    await isAhead();
    const [, ahead] = frames();
    saysAhead({ ...ready, chapter: 3 });
    saysAhead({ type: 'settled' });
    saysAhead({ ...position, chapter: 3, paragraphs: 2 });
    await user.click(screen.getByRole('button', { name: 'Next chapter' }));
    expect(frames()[0]).toBe(ahead);
    expect(ahead).not.toHaveAttribute('inert');
    expect(await screen.findByText('Paragraph 1 of 2')).toBeInTheDocument();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Chapter 2, Counting' }),
    ).toBeInTheDocument();
  });

  it('is fetched anew when the book has changed since it was got ready', async () => {
    const { user } = await rest();
    await isAhead();
    const [, ahead] = frames();
    saysAhead({ ...ready, chapter: 3 });
    saysAhead({ type: 'settled' });
    on(
      'contents',
      () => HttpResponse.json({ ...contents, edition: 'e2', success: true }),
      'get',
    );
    await user.click(screen.getByRole('button', { name: 'Next chapter' }));
    await waitFor(() => expect(frames()[0]).not.toBe(ahead));
    expect(frames()[0]?.getAttribute('src')).toMatch(/chapter=3$/);
  });

  it('is not fetched by a browser that saves data', async () => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    });
    await rest();
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    expect(frames()).toHaveLength(1);
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('is dropped when the session ends', async () => {
    await rest();
    await isAhead();
    on('heartbeat', () => problem(409, 'CONCURRENT_SESSION'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(frames()).toHaveLength(1));
  });
});
