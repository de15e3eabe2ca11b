import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { faultsOf } from '../../../../test/setup/faults-of.ts';
import { server } from '../../../../test/setup/server.ts';
import {
  created,
  field,
  serveArticle,
  id,
  workingCopies,
  open,
  save,
  saveDraft,
  stored,
  title,
  callbacks,
  withEditor,
  write,
} from '../../../test/editor-dialog.tsx';

withEditor();

describe('a new resource', () => {
  it('derives slug, SEO texts and excerpt, and can be created once it has a title and a text', async () => {
    serveArticle();
    const { user } = open();
    await user.type(await title(), 'Ọlátúnjí’s number');
    expect(field('Slug')).toHaveValue('olatunjis-number');
    expect(field('SEO title')).toHaveValue('Ọlátúnjí’s number');
    expect(save()).toBeDisabled();
    write('Content', '<p>She brought 31 per cent.</p>');
    expect(field('SEO description')).toHaveValue('She brought 31 per cent.');
    await user.type(field('Tags (comma-separated)'), 'radio, , recall');
    await user.click(save());
    await waitFor(() =>
      expect(callbacks).toEqual([['Ọlátúnjí’s number', 'created']]),
    );
    expect(created[0]?.key).toMatch(/^[\da-f]{32}$/);
    expect(created[0]?.body).toMatchObject({
      title: 'Ọlátúnjí’s number',
      content: '<p>She brought 31 per cent.</p>',
      excerpt: 'She brought 31 per cent.',
      tags: ['radio', 'recall'],
      author: 'Adaeze Okonkwo',
      category: 'PR Measurement',
      status: 'published',
      publishAt: null,
    });
    expect(workingCopies).toEqual([]);
  });

  it('is saved by Ctrl+Enter but not by Enter, and names the missing fields', async () => {
    serveArticle();
    const { user } = open();
    await user.type(await title(), 'One{Enter}');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Title and content are required.',
    );
    expect(created).toEqual([]);
    write('Content', '<p>Two</p>');
    await user.keyboard('{Meta>}{Enter}{/Meta}');
    await waitFor(() => expect(callbacks).toEqual([['One', 'created']]));
    // Only a button that says so publishes an article.
    expect(created[0]?.body['status']).toBe('draft');
  });

  it('is saved as a draft, or scheduled, by buttons that say so', async () => {
    serveArticle();
    const { user } = open();
    await user.type(await title(), 'One');
    write('Content', '<p>Two</p>');
    expect(save()).toHaveTextContent('Publish');
    fireEvent.change(screen.getByLabelText(/^Publish at/), {
      target: { value: '2199-01-01T09:00' },
    });
    expect(save()).toHaveTextContent('Schedule');
    await user.click(saveDraft());
    await waitFor(() => expect(created).toHaveLength(1));
    expect(created[0]?.body['status']).toBe('draft');
  });

  it('is not saved while its image is still uploading', async () => {
    serveArticle();
    let arrive: () => void = () => undefined;
    const onItsWay = new Promise<void>((resolve) => (arrive = resolve));
    server.use(
      http.head('*/images/*', () => HttpResponse.text('')),
      http.post('*/api/resources/upload-image', async () => {
        await onItsWay;
        return HttpResponse.json({
          imageUrl: '/images/abc/960.webp',
          width: 960,
          height: 480,
        });
      }),
    );
    const { user } = open();
    await user.type(await title(), 'One');
    write('Content', '<p>Two</p>');
    await user.upload(
      screen.getByLabelText('Choose an image'),
      new File(['x'], 'ward.jpg', { type: 'image/jpeg' }),
    );
    expect(
      await screen.findByRole('button', { name: 'Uploading image...' }),
    ).toBeDisabled();
    await user.keyboard('{Control>}{Enter}{/Control}');
    arrive();
    await waitFor(() => expect(save()).toBeEnabled());
    expect(created).toEqual([]);
    await user.click(save());
    await waitFor(() => expect(created).toHaveLength(1));
    expect(created[0]?.body['image']).toBe('/images/abc/960.webp');
  });

  it.each([
    ['SEO title', 60, '50 to 60 is best'],
    ['SEO description', 160, '150 to 160 is best'],
  ])(
    'counts the characters of its %s and marks more than %d as an error',
    async (name, most, best) => {
      serveArticle();
      open();
      await title();
      write(name, 'x'.repeat(most));
      expect(field(name)).toHaveAccessibleDescription(
        `${best} ${most} of ${most}`,
      );
      expect(field(name)).toBeValid();
      write(name, 'x'.repeat(most + 1));
      expect(field(name)).toHaveAccessibleDescription(
        `1 character too many; shorten it to save ${most + 1} of ${most}`,
      );
      expect(field(name)).toBeInvalid();
    },
  );

  it('is previewed as a search result and as a shared link', async () => {
    serveArticle(stored({ image: '/images/abc/960.webp' }));
    open(id);
    await title();
    write('SEO title', 'Why averages hide');
    const figure = (caption: string) =>
      screen.getByText(caption).parentElement ?? document.body;
    const found = within(figure('In search results'));
    expect(found.getByText('Why averages hide | Imprint')).toBeInTheDocument();
    expect(found.getByText(/› resources › averages$/)).toBeInTheDocument();
    expect(found.getByText('In short.')).toBeInTheDocument();
    write('SEO title', 'Why averages hide what the wards of a hospital know');
    // Search engines cut a title near 60 characters, at a word.
    expect(
      found.getByText('Why averages hide what the wards of a hospital know …'),
    ).toBeInTheDocument();
    write('SEO title', 'Why averages hide');
    const shared = figure('When shared');
    expect(within(shared).getByText('Averages')).toBeInTheDocument();
    expect(
      within(shared).getByText('Why averages hide | Imprint'),
    ).toBeInTheDocument();
    expect(shared.querySelector('svg')).not.toBeNull();
    expect(shared.querySelector('img')).toBeNull();
  });

  it('normalises its slug when the field loses the focus', async () => {
    serveArticle();
    const { user } = open();
    await title();
    await user.type(field('Slug'), 'My own  slug!{Tab}');
    expect(field('Slug')).toHaveValue('my-own-slug');
  });

  it('is offered as a draft after the tab was closed', async () => {
    serveArticle();
    const first = open();
    await first.user.type(await title(), 'Half a thought');
    first.unmount();
    const { user } = open();
    expect(
      await screen.findByText(/“Half a thought”, last edited/),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Restore draft' }));
    expect(await title()).toHaveValue('Half a thought');
  });

  it('is scheduled in Lagos time', async () => {
    serveArticle();
    const { user } = open();
    await user.type(await title(), 'Later');
    write('Content', '<p>Two</p>');
    fireEvent.change(screen.getByLabelText(/Publish at, Lagos time/), {
      target: { value: '2099-01-02T09:00' },
    });
    expect(
      screen.getByText(
        'Schedule publishes it on 2 Jan 2099, 09:00, Lagos time.',
      ),
    ).toBeInTheDocument();
    await user.click(save());
    await waitFor(() => expect(created).toHaveLength(1));
    expect(created[0]?.body['publishAt']).toBe('2099-01-02T08:00:00.000Z');
  });
});

describe('the resource editor', () => {
  it('shows an error when the resource cannot be loaded, and loads it on Try Again', async () => {
    serveArticle();
    server.use(
      http.get(
        '*/api/resources/posts/:id',
        () =>
          HttpResponse.json(
            { success: false, code: 'UNAVAILABLE', error: 'Away.' },
            { status: 503 },
          ),
        { once: true },
      ),
    );
    const { user } = open(id);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load resource data.',
    );
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await title()).toHaveValue('Averages');
  });

  it('passes axe', async () => {
    serveArticle();
    const { container } = open(id);
    await title();
    await screen.findByRole('textbox', { name: 'Content' });
    expect(await faultsOf(container)).toEqual([]);
  });
});
