import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { faultsOf } from '../../../../test/setup/faults-of.ts';
import { embeddedAnswers, post } from '../../../../test/answers/builders.ts';
import { publicPage } from '../../../../test/answers/pages.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { server } from '../../../../test/setup/server.ts';
import { matchSiteRoute } from '../../../router.tsx';

const open = (path: string) => renderApp(path, { answers: embeddedAnswers() });

const answers = (call: string, status: number, body: object) => {
  const sent: unknown[] = [];
  server.use(
    http.post(`*/api/newsletter/${call}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(body, { status });
    }),
  );
  return sent;
};

const refusal = (error: string) => ({ success: false, code: 'X', error });

describe.each([
  ['confirm', 'Confirm subscription', 'You are subscribed.'],
  ['unsubscribe', 'Unsubscribe', 'You are unsubscribed.'],
])('the newsletter page of an emailed link: %s', (call, press, done) => {
  const link = `/newsletter/${call}?token=abc`;

  it('waits for a press, because mail scanners follow links, and removes the token from the address bar', async () => {
    const sent = answers(call, 200, { confirmed: true });
    const { user, address } = await open(link);
    await waitFor(() => expect(address()).toBe(`/newsletter/${call}`));
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: press }));
    expect(await screen.findByRole('heading', { name: done })).toHaveFocus();
    expect(sent).toEqual([{ token: 'abc' }]);
  });

  it('remembers the token over a reload', async () => {
    const sent = answers(call, 200, { confirmed: true });
    await open(link);
    cleanup();
    const { user } = await open(`/newsletter/${call}`);
    await user.click(screen.getByRole('button', { name: press }));
    await screen.findByRole('heading', { name: done });
    expect(sent).toEqual([{ token: 'abc' }]);
  });

  it('reports a link without a token as incomplete', async () => {
    await open(`/newsletter/${call}`);
    expect(screen.getByRole('alert')).toHaveTextContent('It is incomplete.');
    expect(screen.queryByRole('button', { name: press })).toBeNull();
  });

  it('reports a link that is no longer valid', async () => {
    answers(call, 404, refusal('This link is no longer good.'));
    const { user } = await open(link);
    await user.click(screen.getByRole('button', { name: press }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This link is no longer good.',
    );
    expect(screen.queryByRole('button', { name: press })).toBeNull();
  });

  it('can be submitted again after the server was unavailable', async () => {
    answers(call, 503, refusal('Away.'));
    const { user } = await open(link);
    await user.click(screen.getByRole('button', { name: press }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Away.');
    answers(call, 200, { confirmed: true });
    await user.click(screen.getByRole('button', { name: press }));
    await screen.findByRole('heading', { name: done });
  });

  it('is neither indexed nor cached, and passes axe', async () => {
    await open(link);
    const { route, params } = matchSiteRoute(`/newsletter/${call}`);
    expect(route.isPersonal).toBe(true);
    const place = { pathname: '', params, search: new URLSearchParams() };
    const answersOf = {} as Parameters<
      NonNullable<ReturnType<typeof route.part.loaded>>['head']
    >[0];
    expect(route.part.loaded()?.head(answersOf, place).isHidden).toBe(true);
    expect(await faultsOf(screen.getByRole('main'))).toEqual([]);
  });
});

describe('the sign-up at the end of a page', () => {
  it.each(['/resources/essay', '/press'])(
    'of %s says what happened',
    async (path) => {
      const essay = { ...post({ slug: 'essay' }), content: '<p>One.</p>' };
      const press = publicPage({ slug: 'press', kind: 'own' });
      server.use(
        http.get('*/api/resources/posts/essay', () =>
          HttpResponse.json({ post: essay }),
        ),
        http.get('*/api/pages/press', () => HttpResponse.json(press)),
        http.post('*/api/newsletter', () =>
          HttpResponse.json(refusal('Away.'), { status: 503 }),
        ),
      );
      const { user } = await open(path);
      const box = await screen.findByRole('region', { name: 'Subscribe' });
      expect(box).toHaveTextContent('New essays, once a month');
      await user.type(
        within(box).getByRole('textbox', { name: 'Email address' }),
        'ada@example.com{Enter}',
      );
      expect(await within(box).findByText('Away.')).toBeVisible();
      server.use(
        http.post('*/api/newsletter', () =>
          HttpResponse.json({ received: true }),
        ),
      );
      await user.click(within(box).getByRole('button', { name: 'Subscribe' }));
      expect(
        await within(box).findByText(/the email to ada@example.com/),
      ).toBeVisible();
      expect(await faultsOf(screen.getByRole('main'))).toEqual([]);
    },
  );

  it('is absent from legal pages', async () => {
    await open('/terms');
    expect(screen.queryByRole('region', { name: 'Subscribe' })).toBeNull();
  });
});

describe('the archive of the newsletter', () => {
  const issue = {
    slug: 'four-numbers',
    subject: 'Four numbers',
    sentAt: '2025-11-03T08:00:00.000Z',
  };

  it('lists the newsletters, shows one, and says what a sign-up did', async () => {
    server.use(
      http.get('*/api/newsletters', () =>
        HttpResponse.json({ newsletters: [issue] }),
      ),
      http.get('*/api/newsletters/four-numbers', () =>
        HttpResponse.json({ newsletter: { ...issue, content: '<p>One.</p>' } }),
      ),
      http.post('*/api/newsletter', () =>
        HttpResponse.json({ received: true }),
      ),
    );
    const { user, container } = await open('/newsletter');
    expect(await screen.findByText('3 November 2025')).toBeInTheDocument();
    const [box] = screen.getAllByRole('textbox', { name: 'Email address' });
    if (!box) throw new Error('no sign-up box');
    await user.type(box, 'ada@example.com{Enter}');
    expect(
      await screen.findByText(/the email to ada@example.com/),
    ).toBeInTheDocument();
    expect(await faultsOf(container)).toEqual([]);
    expect(screen.getByRole('link', { name: 'Four numbers' })).toHaveAttribute(
      'href',
      '/newsletter/four-numbers',
    );
    cleanup();
    await open('/newsletter/four-numbers');
    expect(await screen.findByText('One.')).toBeInTheDocument();
  });

  it.each([
    [404, 'There is no newsletter at this address.'],
    [503, 'The newsletter could not be loaded.'],
  ])('says so after a %d', async (status, sentence) => {
    server.use(
      http.get('*/api/newsletters/none', () =>
        HttpResponse.json(refusal('No.'), { status }),
      ),
    );
    await open('/newsletter/none');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });
});
