import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  embeddedAnswers,
  productsHandler,
  sample,
} from '../../../../test/answers/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { server } from '../../../../test/setup/server.ts';
import { matchSiteRoute } from '../../../router.tsx';

const address = '/api/ebook/sample';

const open = (given = sample()) =>
  renderApp('/read-sample', { answers: embeddedAnswers({ [address]: given }) });

const frameOf = (name: RegExp = /Chapter|After/) =>
  screen.findByTitle<HTMLIFrameElement>(name);

const frameSends = async (message: object) => {
  const { contentWindow } = await frameOf();
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', {
        source: contentWindow,
        data: { imprint: 1, ...message },
      }),
    );
  });
};

const reach = (chapter: number, atEnd: boolean) =>
  frameSends({
    type: 'position',
    ...{ chapter, paragraph: 3, paragraphs: 3, atStart: false, atEnd },
  });

beforeEach(() => {
  server.use(
    http.get('*/asset', () => HttpResponse.arrayBuffer(new ArrayBuffer(8))),
    productsHandler(),
  );
});

describe('the free sample', () => {
  it('opens its first chapter sandboxed, without link, seat or email address', async () => {
    await open();
    const frame = await frameOf(/^Chapter 1, The question$/);
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
    expect(frame).toHaveAttribute('src', `${address}/content?chapter=2`);
    expect(screen.getByText('A free sample')).toBeInTheDocument();
    expect(screen.queryByText(/@/)).toBeNull();
    expect(
      screen.queryByRole('button', { name: 'Protection Info' }),
    ).toBeNull();
    expect(screen.queryByRole('search')).toBeNull();
    expect(screen.getByRole('link', { name: 'Exit' })).toHaveAttribute(
      'href',
      '/book',
    );
  });

  it('offers the free chapters only', async () => {
    const { user } = await open();
    await frameOf();
    await user.click(screen.getByRole('button', { name: 'Previous chapter' }));
    expect(await frameOf(/^Title page$|^A note$/)).toHaveAttribute(
      'src',
      `${address}/content?chapter=1`,
    );
    await user.click(screen.getByRole('button', { name: 'Next chapter' }));
    await frameOf(/^Chapter 1/);
    expect(screen.queryByRole('button', { name: 'Next chapter' })).toBeNull();
    await frameSends({ type: 'link', chapter: 5, fragment: null });
    expect(
      screen.getByText('This part is in the e-book, not in the sample.'),
    ).toBeInTheDocument();
    expect(await frameOf()).toHaveAttribute(
      'src',
      `${address}/content?chapter=2`,
    );
  });

  it('keeps its last lines in view when the closing section appears below them', async () => {
    await open();
    const { contentWindow } = await frameOf();
    const messages: { type: string }[] = [];
    contentWindow?.addEventListener('message', ({ data }) =>
      messages.push(data as { type: string }),
    );
    const ends = () => messages.filter((message) => 'fraction' in message);
    await frameSends({ type: 'ready', chapter: 2, edition: 'first' });
    await waitFor(() => expect(ends()).toHaveLength(1));
    await reach(2, true);
    await waitFor(() =>
      expect(ends().at(-1)).toEqual({ imprint: 1, type: 'go', fraction: 1 }),
    );
    await reach(2, true);
    expect(ends()).toHaveLength(2);
  });

  it('describes the rest of the book at its end and sells the e-book there', async () => {
    // The payment page starts a payment as soon as it opens, which may be before the test ends.
    server.use(
      http.post('*/api/initialize-payment', () =>
        HttpResponse.json({}, { status: 503 }),
      ),
    );
    await matchSiteRoute('/payment').route.part.load();
    const { user, address: place, visited } = await open();
    await frameOf();
    await frameSends({ type: 'ready', chapter: 2, edition: 'first' });
    await reach(2, false);
    const end = { name: 'The end of the sample' };
    expect(screen.queryByRole('region', end)).toBeNull();
    await reach(2, true);
    const region = await screen.findByRole('region', end);
    expect(within(region).getByRole('status')).toHaveTextContent(
      'The sample ends here. The e-book goes on for five more chapters, about 41 minutes of reading.',
    );
    // Turning the page past the end leads to the buy button.
    await frameSends({ type: 'key', key: 'ArrowRight' });
    const buy = within(region).getByRole('button', {
      name: /^Buy the e-book ₦10,000$/,
    });
    await waitFor(() => expect(buy).toHaveFocus());
    await user.click(buy);
    const dialog = await screen.findByRole('dialog', {
      name: 'Order the book',
    });
    expect(
      await within(dialog).findByRole('radio', { name: /E-Book/ }),
    ).toBeChecked();
    expect(place()).toBe('/read-sample');
    await user.type(
      within(dialog).getByLabelText('Email'),
      'reader@example.com',
    );
    await user.click(
      within(dialog).getByRole('button', { name: 'Proceed to Payment' }),
    );
    await waitFor(() =>
      expect(visited).toContain(
        '/payment?email=reader%40example.com&amount=10000&productName=E-Book&quantity=1',
      ),
    );
  });

  it('loads the table of contents of a new edition with the next chapter', async () => {
    const [first] = sample().chapters;
    server.use(
      http.get('*/api/ebook/sample', () =>
        HttpResponse.json(
          sample({
            edition: 'second',
            startsAt: 1,
            chapters: first ? [{ ...first, title: 'A new beginning' }] : [],
            contents: [
              {
                ...{ title: 'A new beginning', chapter: 1 },
                ...{ fragment: null, children: [] },
              },
            ],
          }),
        ),
      ),
    );
    await open();
    await frameOf();
    await frameSends({ type: 'ready', chapter: 2, edition: 'first' });
    expect(screen.queryByText('A new beginning')).toBeNull();
    await frameSends({ type: 'ready', chapter: 2, edition: 'second' });
    // The chapter that was open is no longer free in the new edition.
    expect(await frameOf(/^A new beginning$/)).toHaveAttribute(
      'src',
      `${address}/content?chapter=1`,
    );
  });

  it('can be bought from the bar', async () => {
    const { user } = await open();
    await frameOf();
    await user.click(
      within(screen.getByRole('banner')).getByRole('button', {
        name: 'Buy the e-book',
      }),
    );
    expect(
      await screen.findByRole('dialog', { name: 'Order the book' }),
    ).toBeInTheDocument();
  });

  it('reports that no chapter is free', async () => {
    await renderApp('/read-sample', { answers: embeddedAnswers() });
    expect(
      await screen.findByRole('heading', {
        name: 'No free chapter is available.',
      }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Book' })).toHaveAttribute(
      'href',
      '/book',
    );
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it('is loaded on Try Again after a failure', async () => {
    server.use(
      http.get('*/api/ebook/sample', () => HttpResponse.error(), {
        once: true,
      }),
      http.get('*/api/ebook/sample', () => HttpResponse.json(sample())),
    );
    const { user } = await renderApp('/read-sample', {
      answers: embeddedAnswers(),
    });
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await frameOf(/^Chapter 1/)).toBeInTheDocument();
  });
});
