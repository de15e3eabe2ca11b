import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  inUse,
  serve,
  card,
  signInBeforeEach,
} from '../../../test/answers/ebook-management.ts';
import { renderAdmin } from '../../test/render-admin.tsx';
import { server } from '../../../test/setup/server.ts';

signInBeforeEach();

describe('the current book file on the e-book screen', () => {
  const choose = async () => {
    serve([]);
    const { user } = renderAdmin('/admin/ebook');
    await screen.findByText('after-the-applause.epub');
    return (file: File) =>
      user.upload(screen.getByLabelText('A new edition (EPUB)'), file);
  };
  const edition = (bytes = 10) =>
    new File(['x'.repeat(bytes)], 'second.epub', {
      type: 'application/epub+zip',
    });

  it('is shown with its contents and upload time', async () => {
    await choose();
    expect(card('Contents')).toHaveTextContent(
      '9 sections, 323 paragraphs, 12,041 words',
    );
    expect(card('Uploaded')).toHaveTextContent('3 May 2025, 11:02');
  });

  it('is replaced by an upload', async () => {
    const send = await choose();
    let name: unknown;
    server.use(
      http.post('*/api/ebook/book', async ({ request }) => {
        name = /name="fileName"\s+(\S+)/.exec(await request.text())?.[1];
        return HttpResponse.json({ book: { ...inUse, title: 'Second' } });
      }),
      http.get('*/api/ebook/book', () =>
        HttpResponse.json({ book: { ...inUse, fileName: 'second.epub' } }),
      ),
    );
    await send(edition());
    expect(
      await screen.findByText(
        '“Second” is uploaded. Readers see it from the next chapter they open.',
      ),
    ).toBeInTheDocument();
    expect(await screen.findByText('second.epub')).toBeInTheDocument();
    expect(name).toBe('second.epub');
  });

  it('stays when an upload is refused, with the reason', async () => {
    const send = await choose();
    const error =
      'This file cannot be used as the book: it is not a valid ZIP archive.';
    server.use(
      http.post('*/api/ebook/book', () =>
        HttpResponse.json(
          { success: false, error, code: 'BOOK_REFUSED' },
          { status: 400 },
        ),
      ),
    );
    await send(edition());
    expect(await screen.findByText(error)).toBeInTheDocument();
    expect(screen.getByText('after-the-applause.epub')).toBeInTheDocument();
  });

  it('is not replaced by a file that is too large, which is not uploaded', async () => {
    const send = await choose();
    const large = edition();
    Object.defineProperty(large, 'size', { value: 100_000_001 });
    await send(large);
    expect(
      await screen.findByText(
        'This file is too large. Please choose an EPUB of at most 100 MB.',
      ),
    ).toBeInTheDocument();
  });
});

describe('the trace of an excerpt', () => {
  const open = async (found: object[]) => {
    serve([]);
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/ebook/trace', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ found });
      }),
    );
    const { user } = renderAdmin('/admin/ebook');
    const button = await screen.findByRole('button', {
      name: 'Find the order',
    });
    return { user, sent, press: () => user.click(button) };
  };

  it('leads to the order that the excerpt was marked for', async () => {
    const { user, press, sent } = await open([
      {
        reference: 'IMP-7Q2K-94XD-3M8T-61RB',
        email: 'leak@example.com',
        copy: 1,
        copies: 2,
        isKeyed: true,
      },
    ]);
    await press();
    expect(screen.getByText('Paste an excerpt first.')).toBeInTheDocument();
    await user.click(screen.getByLabelText('Excerpt'));
    await user.paste(`a\u2005word ${'x'.repeat(20_000)}`);
    await press();
    expect(
      await screen.findByRole('link', { name: 'IMP-7Q2K-94XD-3M8T-61RB' }),
    ).toHaveAttribute('href', '/admin/orders/IMP-7Q2K-94XD-3M8T-61RB');
    expect(
      screen.getByText('leak@example.com, copy 1 of 2'),
    ).toBeInTheDocument();
    const { excerpt } = sent[0] as { excerpt: string };
    expect(excerpt).toMatch(/^a\u2005word x/);
    expect(excerpt).toHaveLength(10_000);
  });

  it('warns that an older mark can be forged', async () => {
    const { user, press } = await open([
      {
        reference: 'IMP-7Q2K-94XD-3M8T-61RB',
        email: 'leak@example.com',
        copy: 1,
        copies: 2,
        isKeyed: false,
      },
    ]);
    await user.type(screen.getByLabelText('Excerpt'), 'words');
    await press();
    expect(await screen.findByText(/could be forged/)).toBeInTheDocument();
  });

  it('reports an excerpt without a mark', async () => {
    const { user, press } = await open([]);
    await user.type(screen.getByLabelText('Excerpt'), 'words');
    await press();
    expect(
      await screen.findByText('No order found in this excerpt.'),
    ).toBeInTheDocument();
  });
});

describe('the free sample of the book', () => {
  it('is the first chapter until the author chooses another length', async () => {
    serve([]);
    let terms = { chapters: 1, most: 5, words: 1_205 };
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/ebook/sample-terms', () => HttpResponse.json(terms)),
      http.put('*/api/ebook/sample-terms', async ({ request }) => {
        sent.push(await request.json());
        terms = { ...terms, chapters: 0, words: 0 };
        return HttpResponse.json(terms);
      }),
    );
    const { user } = renderAdmin('/admin/ebook');
    const choice = await screen.findByLabelText('Free to read');
    expect(choice).toHaveDisplayValue('The first chapter');
    expect(
      screen.getByText(
        /^1,205 words, including the pages before the first chapter, are free at/,
      ),
    ).toBeInTheDocument();
    // The last of the six chapters is never free.
    expect(within(choice).getAllByRole('option')).toHaveLength(6);
    await user.selectOptions(choice, 'Nothing');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('Nothing may be read for free.'),
    ).toBeInTheDocument();
    expect(sent).toEqual([{ chapters: 0 }]);
    expect(
      await screen.findByText('No part of the book is free.'),
    ).toBeInTheDocument();
  });

  it('shows why a choice could not be saved, and keeps the choice selected', async () => {
    serve([]);
    server.use(
      http.put('*/api/ebook/sample-terms', () =>
        HttpResponse.json(
          { success: false, code: 'UNAVAILABLE', error: 'Not just now.' },
          { status: 503 },
        ),
      ),
    );
    const { user } = renderAdmin('/admin/ebook');
    const choice = await screen.findByLabelText('Free to read');
    await user.selectOptions(choice, 'The first 2 chapters');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Not just now.')).toBeInTheDocument();
    expect(choice).toHaveDisplayValue('The first 2 chapters');
  });

  it('is loaded on Try Again after a failure', async () => {
    serve([]);
    server.use(
      http.get(
        '*/api/ebook/sample-terms',
        () => HttpResponse.json({ success: false }, { status: 503 }),
        { once: true },
      ),
    );
    const { user } = renderAdmin('/admin/ebook');
    await screen.findByText('The sample could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText('Free to read')).toBeInTheDocument();
  });
});
