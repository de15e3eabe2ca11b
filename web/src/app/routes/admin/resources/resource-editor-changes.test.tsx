import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../../../test/setup/server.ts';
import {
  type Body,
  closings,
  field,
  serveArticle,
  id,
  workingCopies,
  open,
  autosaveTimeout,
  refuseSaves,
  save,
  saved,
  stored,
  title,
  callbacks,
  withEditor,
  write,
} from '../../../test/editor-dialog.tsx';

withEditor();

describe('an edited resource', () => {
  it('is saved byte for byte when nothing was changed', async () => {
    const post = stored();
    serveArticle(post);
    const { user } = open(id);
    await title();
    await user.click(save());
    await waitFor(() => expect(callbacks).toEqual([['Averages', 'updated']]));
    expect(saved[0]).toMatchObject({
      version: 3,
      title: post.title,
      content: post.content,
      excerpt: post.excerpt,
      slug: post.slug,
      seoTitle: null,
      seoDescription: null,
      readTime: null,
      tags: post.tags,
      publishAt: null,
    });
  });

  it('is saved automatically five seconds after the last edit, as a working copy', async () => {
    serveArticle();
    open(id);
    await title();
    write('Title', 'Averages hide');
    expect(
      await screen.findByText(
        'Saved 09:18 as a working copy',
        {},
        autosaveTimeout,
      ),
    ).toBeInTheDocument();
    expect(workingCopies).toEqual([
      expect.objectContaining({
        title: 'Averages hide',
        baseVersion: 3,
        copyVersion: 0,
      }),
    ]);
    await waitFor(
      () => expect(screen.queryByText(/^Saved 09:18/)).toBeNull(),
      autosaveTimeout,
    );
    expect(screen.getByText(/Readers see the published version/)).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('shows a failed autosave and keeps the text in the browser', async () => {
    serveArticle();
    server.use(http.put('*/working-copy', () => HttpResponse.error()));
    const page = open(id);
    await title();
    write('Title', 'Averages hide');
    expect(
      await screen.findByText('Save failed', {}, autosaveTimeout),
    ).toBeInTheDocument();
    page.unmount();
    open(id);
    expect(
      await screen.findByText(/“Averages hide”, last edited/),
    ).toBeInTheDocument();
  });

  it('is saved automatically after the author has logged in again in another tab', async () => {
    serveArticle();
    server.use(
      http.put(
        '*/working-copy',
        () =>
          HttpResponse.json(
            { success: false, code: 'AUTHENTICATION_REQUIRED', error: 'No.' },
            { status: 401 },
          ),
        { once: true },
      ),
    );
    open(id);
    await title();
    write('Title', 'Averages hide');
    expect(
      await screen.findByText(/^Authentication required/, {}, autosaveTimeout),
    ).toBeInTheDocument();
    expect(workingCopies).toEqual([]);
    window.localStorage.setItem('imprint-admin-token', 'a.new.one');
    fireEvent(window, new StorageEvent('storage'));
    expect(
      await screen.findByText('Saved 09:18 as a working copy'),
    ).toBeInTheDocument();
    expect(workingCopies).toHaveLength(1);
    expect(screen.queryByText(/^Authentication required/)).toBeNull();
  });

  it('is saved once although Save is pressed twice, and its button shows the progress', async () => {
    serveArticle();
    let calls = 0;
    let answer: () => void = () => undefined;
    const onItsWay = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.put('*/api/resources/posts/:id', async () => {
        calls += 1;
        await onItsWay;
        return HttpResponse.json({ post: stored({ version: 4 }) });
      }),
    );
    const { user } = open(id);
    await user.type(await title(), '!');
    await user.click(save());
    expect(
      await screen.findByRole('button', { name: 'Saving...' }),
    ).toBeDisabled();
    await user.type(field('Title'), '{Control>}{Enter}{/Control}');
    answer();
    await waitFor(() => expect(callbacks).toHaveLength(1));
    expect(calls).toBe(1);
  });

  it('keeps its address under another title, and is hidden after a question', async () => {
    serveArticle();
    const { user } = open(id);
    await user.type(await title(), ' of all');
    expect(field('Slug')).toHaveValue('averages');
    await user.click(screen.getByRole('button', { name: 'Unpublish' }));
    const question = await screen.findByRole('dialog', {
      name: 'Unpublish this article?',
    });
    expect(saved).toEqual([]);
    await user.click(
      within(question).getByRole('button', { name: 'Unpublish' }),
    );
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ status: 'draft', slug: 'averages' });
  });

  it('shows why a save failed and stays open', async () => {
    serveArticle();
    server.use(refuseSaves('UNAVAILABLE', 503, 'We are away for a moment.'));
    const { user } = open(id);
    await user.type(await title(), '!');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to save resource.We are away for a moment.',
    );
    expect(field('Title')).toHaveValue('Averages!');
    await waitFor(() => expect(save()).toHaveFocus());
    expect(callbacks).toEqual([]);
  });

  it('shows both versions after a conflicting save and lets the author choose', async () => {
    let current = stored();
    serveArticle();
    server.use(
      http.get('*/api/resources/posts/:id', () =>
        HttpResponse.json({ post: current }),
      ),
      http.put('*/api/resources/posts/:id', async ({ request }) => {
        const body = (await request.json()) as Body;
        if (body['version'] !== current.version)
          return HttpResponse.json(
            { success: false, code: 'POST_CHANGED', error: 'Changed.' },
            { status: 409 },
          );
        saved.push(body);
        return HttpResponse.json({ post: { ...current, ...body, version: 5 } });
      }),
    );
    const { user } = open(id);
    await user.type(await title(), ' mine');
    current = stored({ title: 'Averages theirs', version: 4 });
    await user.click(save());
    const both = within(
      await screen.findByRole('dialog', { name: /A newer version was saved/ }),
    );
    expect(both.getByText('theirs', { exact: false })).toBeInTheDocument();
    await user.click(both.getByRole('button', { name: 'Keep my version' }));
    expect(field('Title')).toHaveValue('Averages mine');
    await user.click(save());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ version: 4, title: 'Averages mine' });
  });

  it('opens its working copy, and returns to the published version on Discard', async () => {
    const post = stored();
    serveArticle(
      stored({
        workingCopy: {
          ...post,
          title: 'Averages, second thoughts',
          readTime: null,
          publishAt: null,
          copyVersion: 2,
          baseVersion: 3,
          savedAt: '2026-11-21T08:18:00.000Z',
        },
      }),
    );
    server.use(
      http.delete('*/working-copy', () =>
        HttpResponse.json({ post: stored({ version: 4 }) }),
      ),
    );
    const { user } = open(id);
    expect(await title()).toHaveValue('Averages, second thoughts');
    await user.click(screen.getByRole('button', { name: 'Show changes' }));
    expect(
      screen.getByText(/second thoughts/, { selector: 'ins' }),
    ).toBeVisible();
    await user.click(
      screen.getByRole('button', { name: 'Discard working copy' }),
    );
    await waitFor(() => expect(field('Title')).toHaveValue('Averages'));
    expect(screen.queryByText(/This is a working copy/)).toBeNull();
  });

  it('warns about another open editor', async () => {
    serveArticle();
    server.use(
      http.put('*/editing', () =>
        HttpResponse.json({
          version: 3,
          copyVersion: 0,
          otherEditor: { since: '2026-11-21T08:00:00.000Z' },
        }),
      ),
    );
    open(id);
    expect(
      await screen.findByText(/Another editor has this resource open since/),
    ).toBeInTheDocument();
  });
});

describe('leaving the editor', () => {
  it('asks for a confirmation before unsaved text is discarded', async () => {
    serveArticle();
    const { user } = open(id);
    await user.type(await title(), '!');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Close without saving?' }),
    );
    await user.click(question.getByRole('button', { name: 'Keep writing' }));
    expect(closings.count).toBe(0);
    fireEvent(
      screen.getByRole('dialog', { name: 'Edit resource' }),
      new Event('cancel', { cancelable: true }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Close without saving' }),
    );
    expect(closings.count).toBe(1);
  });

  it('needs no confirmation when nothing was changed', async () => {
    serveArticle();
    const { user } = open(id);
    await title();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(closings.count).toBe(1);
  });

  it('warns before another page or another site opens', async () => {
    serveArticle();
    const { user, go } = open(id);
    await user.type(await title(), '!');
    expect(
      fireEvent(window, new Event('beforeunload', { cancelable: true })),
    ).toBe(false);
    void go('/elsewhere');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  });

  it('needs no confirmation after the session ended, and offers the saved draft after the next login', async () => {
    serveArticle();
    const first = open(id);
    await first.user.type(await title(), '!');
    window.localStorage.removeItem('imprint-admin-token');
    void first.go('/elsewhere');
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
    first.unmount();
    window.localStorage.setItem('imprint-admin-token', 'x.y.z');
    open(id);
    expect(
      await screen.findByText(/“Averages!”, last edited/),
    ).toBeInTheDocument();
  });
});
