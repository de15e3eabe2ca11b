import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { embeddedAnswers } from '../../test/answers/builders.ts';
import { renderApp } from '../test/render-app.tsx';
import { server } from '../../test/setup/server.ts';

const prices = http.get('*/api/products', () =>
  HttpResponse.json({ products: [] }),
);

const scrollTo = (y: number) =>
  act(() => {
    Object.assign(window, { scrollY: y });
    window.dispatchEvent(new Event('scroll'));
  });

describe('the layout of a public page', () => {
  it('links every page in the navigation bar', async () => {
    await renderApp('/terms', { answers: embeddedAnswers() });
    const nav = screen.getByRole('navigation', { name: 'Main' });
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Home',
      'About',
      'Podcast',
      'Book',
      'Speaking',
      'Resources',
      'Contact',
    ]);
  });

  it('marks the current page', async () => {
    await renderApp('/book', { answers: embeddedAnswers() });
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(
      'Book',
    );
  });

  it('shrinks the bar after 10 pixels and shows "Return to top" after 300', async () => {
    await renderApp('/terms', { answers: embeddedAnswers() });
    const [bar] = screen.getAllByRole('banner');
    scrollTo(10);
    if (!bar) throw new Error('The page has no bar.');
    expect(bar).not.toHaveClass('isSmall');
    scrollTo(11);
    expect(bar).toHaveClass('isSmall');
    scrollTo(300);
    expect(screen.queryByRole('button', { name: 'Return to top' })).toBeNull();
    scrollTo(301);
    expect(
      screen.getByRole('button', { name: 'Return to top' }),
    ).toBeInTheDocument();
    scrollTo(0);
  });

  it('opens the menu by its button and closes it with Escape', async () => {
    const { user } = await renderApp('/terms', { answers: embeddedAnswers() });
    const menu = screen.getByRole('button', { name: 'Menu' });
    await user.click(menu);
    expect(menu).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    expect(menu).toHaveFocus();
  });

  it('moves the focus from the menu button to the first link of the menu', async () => {
    const { user } = await renderApp('/terms', { answers: embeddedAnswers() });
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.tab();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveFocus();
  });

  it('closes the menu when the keyboard focus leaves it', async () => {
    const { user } = await renderApp('/terms', { answers: embeddedAnswers() });
    const menu = screen.getByRole('button', { name: 'Menu' });
    await user.click(menu);
    for (let link = 0; link < 7; link += 1) await user.tab();
    expect(screen.getByRole('link', { name: 'Contact' })).toHaveFocus();
    await user.tab();
    expect(menu).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    expect(menu).toHaveAttribute('aria-expanded', 'false');
  });

  it('preselects the e-book in the dialog that "Order Book" opens', async () => {
    server.use(prices);
    const { user } = await renderApp('/terms', { answers: embeddedAnswers() });
    await user.click(screen.getByRole('button', { name: 'Order Book' }));
    expect(await screen.findByRole('radio', { name: /E-Book/ })).toBeChecked();
  });

  it('shows a social icon without an address as a button that names the gap', async () => {
    await renderApp('/terms', { answers: embeddedAnswers() });
    expect(screen.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
      'href',
      'https://example.com/in',
    );
    expect(
      screen.getByRole('button', { name: /No Spotify profile yet/ }),
    ).toBeInTheDocument();
  });

  it('shows the error page for an unknown address', async () => {
    await renderApp('/no/such/page', { answers: embeddedAnswers() });
    expect(
      screen.getByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeInTheDocument();
    expect(screen.getByText('404 Not Found')).toBeInTheDocument();
    expect(
      screen.getByText(/^There is no page at this address/),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'The book' })).toHaveAttribute(
      'href',
      '/book',
    );
  });

  it('shows a Try Again button when the site content cannot be loaded, and recovers', async () => {
    server.use(
      http.get('*/api/content', () =>
        HttpResponse.json({ error: 'Away.' }, { status: 503 }),
      ),
    );
    const { user } = await renderApp('/book');
    const again = await screen.findByRole('button', { name: 'Try Again' });
    const priceTicks = () =>
      screen.getByRole('button', { name: 'Order Book' }).querySelector('svg');
    expect(priceTicks()).toBeNull();
    server.use(
      http.get('*/api/content', () =>
        HttpResponse.json(
          (embeddedAnswers()['/api/content'] as { value: object }).value,
        ),
      ),
    );
    await user.click(again);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'A Title' }),
    ).toBeInTheDocument();
    expect(priceTicks()).toHaveAttribute('viewBox', '0 0 10 1');
  });
});
