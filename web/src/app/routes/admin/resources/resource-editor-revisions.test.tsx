import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { siteContent } from '../../../../test/answers/builders.ts';
import { server } from '../../../../test/setup/server.ts';
import {
  field,
  id,
  open,
  serveArticle,
  stored,
  title,
  withEditor,
} from '../../../test/editor-dialog.tsx';

withEditor();

// It has a file of its own, because the content with its categories is loaded once for all tests of a file.
it('lists the earlier revisions of a resource, shows their differences and restores one', async () => {
  serveArticle();
  const revision = {
    n: 2,
    savedAt: '2026-11-20T08:00:00.000Z',
    by: 'admin',
    title: 'Means',
    words: 6,
    published: true,
  };
  const { resources } = siteContent();
  const categoryNames = { ...resources.categoryNames, Analytics: 'Figures' };
  server.use(
    http.get('*/api/content', () =>
      HttpResponse.json(
        siteContent({
          resources: {
            ...resources,
            categoryNames: { ...categoryNames, Insights: '' },
          },
        }),
      ),
    ),
    http.get('*/revisions', () =>
      HttpResponse.json({ revisions: [revision], totalPages: 1 }),
    ),
    http.get('*/revisions/2', () =>
      HttpResponse.json({
        revision: {
          ...stored({ title: 'Means', readTime: null, publishAt: null }),
          category: 'Insights',
          ...revision,
        },
      }),
    ),
    http.post('*/revisions/2/restore', () =>
      HttpResponse.json({ post: stored({ title: 'Means', version: 4 }) }),
    ),
  );
  const { user } = open(id);
  await title();
  await user.click(screen.getByRole('button', { name: 'Revisions' }));
  await user.click(
    // The screen shows the year only from 2027 on.
    await screen.findByRole('button', {
      name: /20 Nov( 2026)?, 09:00.*Means/,
    }),
  );
  const restore = await screen.findByRole('button', {
    name: /^Restore revision/,
  });
  expect(screen.getByText('Figures', { selector: 'del' })).toBeVisible();
  // The author shows no articles of this category, so it has the name of the design.
  expect(screen.getByText('Insights', { selector: 'ins' })).toBeVisible();
  await user.click(restore);
  await waitFor(() => expect(field('Title')).toHaveValue('Means'));
  expect(screen.getByText('Revision restored and saved.')).toBeInTheDocument();
});
