import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { faultsOf } from '../../../../test/setup/faults-of.ts';
import { renderAdmin } from '../../../test/render-admin.tsx';
import { server } from '../../../../test/setup/server.ts';
import {
  requests,
  unavailable,
  essay,
  serveResources,
  item,
  list,
  refusal,
  resource,
  withResources,
} from '../../../../test/answers/resource-list.ts';

withResources();

describe('the list of resources', () => {
  it('shows the details of each resource', async () => {
    serveResources([essay()]);
    renderAdmin('/admin/resources');
    const entry = await item('Averages');
    for (const text of [
      'PR Measurement',
      '12 November 2025',
      'Manual',
      '2 min',
      '3 sentences',
      'Adaeze Okonkwo',
      'One story out of forty did the work.',
      'analysis, distribution, reach +2 more',
      '212 likes, 38 comments, 57 shares',
      '/resources/averages',
    ])
      expect(entry.getByText(text)).toBeInTheDocument();
    expect(entry.getByRole('link', { name: /^LinkedIn/ })).toHaveAttribute(
      'href',
      'https://www.linkedin.com/feed/update/urn:li:share:1/',
    );
    const opener = entry.getByRole('link', { name: /^Open in new tab/ });
    expect(opener).toHaveAttribute('href', '/resources/averages');
    expect(opener).toHaveAttribute('target', '_blank');
    expect(
      screen.getByRole('heading', { level: 2, name: 'Recent Resources' }),
    ).toBeInTheDocument();
    expect(requests).toEqual(['?all=true&limit=20&page=1']);
  });

  it('shows the totals and the time of the last update', async () => {
    serveResources([essay()]);
    renderAdmin('/admin/resources');
    await item('Averages');
    const figure = (name: string) =>
      screen.getByText(name, { selector: 'dt' }).parentElement;
    expect(figure('Total Resources')).toHaveTextContent(
      '5148 published, 2 drafts, 1 scheduled',
    );
    expect(figure('Total Engagement')).toHaveTextContent('6,214');
    expect(figure('Last Updated')).toHaveTextContent(
      '20 Nov 202518:05 in Lagos',
    );
  });

  it('marks resources that visitors cannot see yet, and links no page for them', async () => {
    serveResources([
      resource({ title: 'Begun', status: 'draft' }),
      resource({ title: 'Coming', scheduled: true }),
      resource({
        title: 'Edited',
        hasWorkingCopy: true,
        isManual: false,
        linkedinUrl: 'https://www.linkedin.com/feed/update/urn:li:share:1/',
      }),
      resource({ title: 'Of a feed', isManual: false, linkedinUrl: null }),
    ]);
    renderAdmin('/admin/resources');
    const draft = await item('Begun');
    expect(draft.getByText('Draft')).toBeInTheDocument();
    expect(draft.queryByRole('link', { name: /^Open in new tab/ })).toBeNull();
    expect((await item('Coming')).getByText('Scheduled')).toBeInTheDocument();
    const edited = await item('Edited');
    expect(edited.getByText('Unpublished changes')).toBeInTheDocument();
    expect(edited.queryByText('Manual')).toBeNull();
    expect(edited.getByText('From LinkedIn')).toBeInTheDocument();
    const fed = await item('Of a feed');
    expect(fed.getByText('Imported')).toBeInTheDocument();
    expect(fed.queryByText('From LinkedIn')).toBeNull();
  });

  it('shows a thumbnail, and the sentence chart when the image fails', async () => {
    serveResources([
      resource({ title: 'Pictured', image: '/images/a/960.webp' }),
    ]);
    const { container } = renderAdmin('/admin/resources');
    await item('Pictured');
    const picture = container.querySelector('li img');
    expect(picture).toHaveAttribute('src', '/images/a/960.webp');
    act(() => void picture?.dispatchEvent(new Event('error')));
    expect(container.querySelector('li img')).toBeNull();
    expect(container.querySelector('li svg')).not.toBeNull();
  });

  it('shows the connected LinkedIn profile, with a fallback when it has no name', async () => {
    serveResources([essay()], { linkedinConnected: true });
    const { unmount } = renderAdmin('/admin/resources');
    expect(await screen.findByText('LinkedIn Connected')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^View Profile/ })).toHaveAttribute(
      'href',
      'https://example.com/in',
    );
    unmount();
    server.use(
      http.get('*/api/resources/posts', () =>
        HttpResponse.json({
          ...list({ linkedinConnected: true, lastUpdated: null }),
          profile: { name: '', linkedinUrl: '' },
        }),
      ),
    );
    renderAdmin('/admin/resources');
    expect(await screen.findByText('LinkedIn profile')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^View Profile/ })).toBeNull();
    expect(screen.getByText('Never')).toBeInTheDocument();
  });

  it('shows that there are no resources yet', async () => {
    serveResources([], { totalPages: 0, totalPosts: 0, lastUpdated: null });
    renderAdmin('/admin/resources');
    expect(
      await screen.findByText(
        'No resources found. Create your first resource to get started.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText('LinkedIn Connected')).toBeNull();
  });

  it('passes axe', async () => {
    serveResources([essay(), resource({ status: 'draft' })], {
      linkedinConnected: true,
      totalPages: 3,
    });
    const { container } = renderAdmin('/admin/resources');
    await item('Averages');
    expect(await faultsOf(container)).toEqual([]);
  });
});

describe('the search and filters of the resource list', () => {
  it('change the list and the address', async () => {
    serveResources([essay()], { totalPages: 3, filteredPosts: 41 });
    const page = renderAdmin('/admin/resources');
    await item('Averages');
    expect(screen.getByText('41 resources')).toBeInTheDocument();
    await page.user.selectOptions(
      screen.getByLabelText('Category'),
      'Digital PR',
    );
    await page.user.selectOptions(screen.getByLabelText('Status'), 'Scheduled');
    await page.user.type(screen.getByLabelText('Search'), 'mean{Enter}');
    await page.user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() =>
      expect(page.url()).toBe(
        '/admin/resources?page=2&search=mean&category=Digital+PR&status=scheduled',
      ),
    );
    await waitFor(() =>
      expect(requests.at(-1)).toBe(
        '?all=true&limit=20&page=2&q=mean&category=Digital+PR&status=scheduled',
      ),
    );
  });

  it('offer to show all resources when nothing matches', async () => {
    serveResources([]);
    const page = renderAdmin('/admin/resources?search=nothing');
    expect(
      await screen.findByText('No resources match your search and filters.'),
    ).toBeInTheDocument();
    await page.user.click(
      screen.getByRole('button', { name: 'Show all resources' }),
    );
    await waitFor(() => expect(page.url()).toBe('/admin/resources'));
  });

  it('show the last page when the address names a later one', async () => {
    serveResources([essay()], { totalPages: 2 });
    const page = renderAdmin('/admin/resources?page=9');
    await waitFor(() => expect(page.url()).toBe('/admin/resources?page=2'));
  });
});

describe('a failed request of the resource list', () => {
  it('shows an error and loads the list on Try Again', async () => {
    server.use(http.get('*/api/resources/posts', unavailable));
    const page = renderAdmin('/admin/resources');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load resource management.',
    );
    serveResources([essay()]);
    await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
    await item('Averages');
  });

  it('treats an answer without posts as an error', async () => {
    server.use(
      http.get('*/api/resources/posts', () =>
        HttpResponse.json({ ...list(), posts: undefined }),
      ),
    );
    renderAdmin('/admin/resources');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load resource data.',
    );
  });

  it('links a signed-out admin to the login page', async () => {
    server.use(
      http.get('*/api/resources/posts', () =>
        refusal(401, 'AUTHENTICATION_REQUIRED', 'Authentication required'),
      ),
    );
    renderAdmin('/admin/resources');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Authentication required. Please log in again.',
    );
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/admin/login',
    );
  });
});

describe('the refresh of the resource list', () => {
  const press = async (page: ReturnType<typeof renderAdmin>) => {
    await item('Averages');
    requests.length = 0;
    await page.user.click(screen.getByRole('button', { name: 'Refresh Data' }));
  };

  it('updates the LinkedIn counts and reloads the list', async () => {
    serveResources([essay()]);
    server.use(
      http.post('*/api/resources/refresh', () =>
        HttpResponse.json({
          refreshed: 2,
          source: 'linkedin',
          message: 'Two posts have new counts.',
        }),
      ),
    );
    await press(renderAdmin('/admin/resources'));
    expect(
      await screen.findByText('Two posts have new counts.'),
    ).toBeInTheDocument();
    expect(requests).toHaveLength(1);
  });

  it('shows only a warning when LinkedIn fails', async () => {
    serveResources([essay()]);
    server.use(
      http.post('*/api/resources/refresh', () =>
        refusal(503, 'LINKEDIN_FAILED', 'LinkedIn did not answer.'),
      ),
    );
    await press(renderAdmin('/admin/resources'));
    expect(
      await screen.findByText('LinkedIn did not answer.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(requests).toHaveLength(1);
  });

  it('shows an error and keeps the old list when the list cannot be reloaded either', async () => {
    serveResources([essay()]);
    const page = renderAdmin('/admin/resources');
    await item('Averages');
    server.use(
      http.post('*/api/resources/refresh', unavailable),
      http.get('*/api/resources/posts', unavailable),
    );
    await page.user.click(screen.getByRole('button', { name: 'Refresh Data' }));
    expect(
      await screen.findByText('Error refreshing resources.'),
    ).toBeInTheDocument();
    await item('Averages');
  });
});
