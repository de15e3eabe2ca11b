import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../../test/setup/server.ts';
import {
  bookFile,
  openStep,
  problem,
  saveStep,
  serveNewShop,
} from '../../test/setup-screen.ts';

let shop: ReturnType<typeof serveNewShop>;
beforeEach(() => {
  shop = serveNewShop();
});

describe('the book of the set-up', () => {
  const uploadCover = () => {
    server.use(
      http.post('*/api/admin/settings/brand/images', () =>
        HttpResponse.json({ image: '/images/ab/1600.webp' }),
      ),
    );
  };

  it('is read from the EPUB, corrected and saved with its cover', async () => {
    uploadCover();
    const page = await openStep('book', 'Title');
    expect(screen.getByText(/2 chapters and 11,060 words/)).toBeInTheDocument();
    expect(screen.getByText(/The file names no ISBN/)).toBeInTheDocument();
    expect(
      await screen.findByRole('img', { name: 'Cover in the file' }),
    ).toHaveAttribute('src', 'data:image/png;base64,AQ==');
    const second = screen.getByLabelText('Title of chapter 2');
    expect(second).toHaveAccessibleDescription(
      'No title in the file. Enter one.',
    );
    await page.user.click(second);
    await page.user.paste('Pepper, tomato, onion');
    await saveStep(page);
    await screen.findByRole('heading', { level: 1, name: 'Brand' });
    expect(shop.calls).toEqual([
      {
        address: '/api/admin/content',
        body: expect.objectContaining({
          version: 4,
          book: {
            title: 'Market Day',
            subtitle: 'Eighty recipes',
            chapters: [
              {
                number: 1,
                title: 'Before the stalls open',
                description: '',
                ticks: [3_120],
              },
              {
                number: 2,
                title: 'Pepper, tomato, onion',
                description: '',
                ticks: [7_940],
              },
            ],
            publisher: 'Plateau House',
            ebookIsbn: '',
            language: 'en-NG',
            paragraphsPerTick: 1,
          },
          site: { authorName: 'Halima Danjuma' },
        }),
      },
      {
        address: '/api/admin/settings/brand',
        body: { cover: '/images/ab/1600.webp' },
      },
    ]);
  });

  it('keeps the name that the author gave, and says that the file names another', async () => {
    const { content } = shop;
    server.use(
      http.get('*/api/admin/content', () =>
        HttpResponse.json({
          ...content,
          isSample: false,
          site: { ...content.site, authorName: 'Halima D.' },
        }),
      ),
    );
    await openStep('book', 'Title');
    const name = screen.getByLabelText('Author');
    expect(name).toHaveValue('Halima D.');
    expect(name).toHaveAccessibleDescription(/^The file names Halima Danjuma/);
  });

  it('asks for the titles that are missing', async () => {
    const page = await openStep('book', 'Title');
    await saveStep(page);
    expect(
      await screen.findByText('Please give the title of the chapter'),
    ).toBeInTheDocument();
    expect(shop.calls).toEqual([]);
  });

  it('is asked for in a shop without a book, and an unusable file is explained', async () => {
    server.use(
      http.get('*/api/admin/ebook/details', () =>
        HttpResponse.json({ book: null }),
      ),
      http.post('*/api/ebook/book', () =>
        problem(400, 'BOOK_REFUSED', 'This file cannot be used as the book.'),
      ),
    );
    const page = await openStep('book', 'EPUB of your book');
    await screen.findByText('No book has been uploaded yet.');
    await page.user.upload(
      screen.getByLabelText('EPUB of your book'),
      new File(['x'], 'book.epub', { type: 'application/epub+zip' }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This file cannot be used as the book.',
    );
  });

  it('says that the details are saved when the cover is not', async () => {
    uploadCover();
    server.use(
      http.get('*/api/admin/ebook/details', () =>
        HttpResponse.json({ book: { ...bookFile, chapters: [] } }),
      ),
      http.post('*/api/admin/settings/brand/images', () =>
        problem(400, 'IMAGE_UNREADABLE', 'This picture cannot be read.'),
      ),
    );
    const page = await openStep('book', 'Title');
    await saveStep(page);
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'The details are saved, but the cover is not.',
      ),
    );
    expect(shop.calls.map(({ address }) => address)).toEqual([
      '/api/admin/content',
    ]);
  });
});
