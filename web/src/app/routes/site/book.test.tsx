import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import {
  embeddedAnswers,
  productsHandler,
  siteContent,
} from '../../../test/answers/builders.ts';
import { renderApp } from '../../test/render-app.tsx';
import { server } from '../../../test/setup/server.ts';

describe('the book page', () => {
  it('shows the note, the six chapters, the prices and the author', async () => {
    await renderApp('/book', { answers: embeddedAnswers() });
    for (const number of [1, 2, 3, 4, 5, 6])
      expect(
        screen.getByRole('heading', { name: `Chapter ${number}` }),
      ).toBeInTheDocument();
    expect(screen.getByText('So what?')).toBeInTheDocument();
    expect(screen.getByText('She lives in Lagos.')).toBeInTheDocument();
    expect(screen.getAllByText('₦15,000').length).toBeGreaterThan(0);
  });

  it("shows the title and texts of the book, independent of the home page's", async () => {
    const { book, hero } = siteContent();
    const content = siteContent({
      hero: { ...hero, title: 'Louder', subtitle: 'A shout' },
      book: {
        ...book,
        title: 'Counted Twice',
        subtitle: '',
        description: 'For students.\n\nAnd for teachers.',
        features: ['Six chapters', 'A pencil'],
      },
    });
    await renderApp('/book', { answers: embeddedAnswers({}, content) });
    expect(
      screen.getByRole('heading', { level: 1, name: 'Counted Twice' }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('img', { name: /^Cover of Counted Twice/ }),
    ).toBeInTheDocument();
    for (const line of ['For students.', 'And for teachers.', 'A pencil'])
      expect(screen.getByText(line)).toBeInTheDocument();
    expect(screen.queryByText(/Louder|A shout/)).toBeNull();
  });

  it('lists the language, the publisher and both ISBNs, and marks the language of the titles', async () => {
    const { book } = siteContent();
    const content = siteContent({
      book: {
        ...book,
        isbn: '978-0-306-40615-7',
        ebookIsbn: '0-306-40615-2',
        publisher: 'Plateau House',
        language: 'yo-NG',
      },
    });
    await renderApp('/book', { answers: embeddedAnswers({}, content) });
    const detail = (name: string) =>
      screen.getByText(name).nextElementSibling?.textContent;
    expect(detail('Language')).toBe('Yoruba (Nigeria)');
    expect(detail('Publisher')).toBe('Plateau House');
    expect(detail('ISBN, paperback')).toBe('978-0-306-40615-7');
    expect(detail('ISBN, e-book')).toBe('0-306-40615-2');
    for (const name of ['A Title', 'Chapter 1'])
      expect(screen.getByRole('heading', { name })).toHaveAttribute(
        'lang',
        'yo-NG',
      );
  });

  it('shows the error of the email address under its field', async () => {
    const { user } = await renderApp('/book', { answers: embeddedAnswers() });
    const [, submit] = screen.getAllByRole('button', { name: /Order Now/ });
    if (!submit) throw new Error('The order section has no button.');
    await user.click(submit);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Please enter your email address',
    );
    const field = screen.getByLabelText('Your email address');
    expect(field).toHaveFocus();
    await user.type(field, 'tunde@x');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(submit);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Please enter a valid email address',
    );
    expect(field).toHaveAccessibleDescription(
      'Please enter a valid email address',
    );
  });

  it('passes a typed email address on to the order dialog', async () => {
    server.use(productsHandler());
    const { user } = await renderApp('/book', { answers: embeddedAnswers() });
    await user.type(
      screen.getByLabelText('Your email address'),
      'tunde@example.com{Enter}',
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByLabelText('Email')).toHaveValue(
      'tunde@example.com',
    );
    expect(dialog.getByRole('radio', { name: /Paperback/ })).toBeChecked();
  });
});

describe('a testimonial with a picture', () => {
  it('shows the picture, and leaves no gap when it cannot be loaded', async () => {
    const image = '/images/abc/960.webp';
    const quote = {
      quote: 'Short.',
      author: 'A reader',
      title: 'Lagos',
      image,
    };
    await renderApp('/book', {
      answers: embeddedAnswers({}, siteContent({ testimonials: [quote] })),
    });
    const quotes = screen.getByRole('group', { name: 'Reviews' });
    const face = quotes.querySelector('img');
    expect(face).toHaveAttribute('src', image);
    if (face) fireEvent.error(face);
    expect(quotes.querySelector('img')).toBeNull();
  });
});

describe('the rotating testimonials', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('change every eight seconds and start over after the last', async () => {
    await renderApp('/book', { answers: embeddedAnswers() });
    pass(7_999);
    expect(screen.getByText(/Quote 1/)).toBeInTheDocument();
    pass(1);
    expect(screen.getByText(/Quote 2/)).toBeInTheDocument();
    for (let turn = 0; turn < 6; turn += 1) pass(8_000);
    expect(screen.getByText(/Quote 1/)).toBeInTheDocument();
  });

  it('stop while paused, and can be changed by button', async () => {
    await renderApp('/book', { answers: embeddedAnswers() });
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    pass(60_000);
    expect(screen.getByText(/Quote 1/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(screen.getByText(/Quote 7/)).toBeInTheDocument();
  });

  it('stop under the pointer, also after the focus has left', async () => {
    await renderApp('/book', { answers: embeddedAnswers() });
    const quotes = screen.getByRole('group', { name: 'Reviews' });
    fireEvent.pointerEnter(quotes);
    fireEvent.focus(screen.getByRole('button', { name: 'Next' }));
    fireEvent.blur(screen.getByRole('button', { name: 'Next' }));
    pass(60_000);
    expect(screen.getByText(/Quote 1/)).toBeInTheDocument();
    fireEvent.pointerLeave(quotes);
    pass(8_000);
    expect(screen.getByText(/Quote 2/)).toBeInTheDocument();
  });

  it('stop while one of their buttons has the focus', async () => {
    await renderApp('/book', { answers: embeddedAnswers() });
    fireEvent.focus(screen.getByRole('button', { name: 'Next' }));
    pass(60_000);
    expect(screen.getByText(/Quote 1/)).toBeInTheDocument();
    fireEvent.blur(screen.getByRole('button', { name: 'Next' }));
    pass(8_000);
    expect(screen.getByText(/Quote 2/)).toBeInTheDocument();
  });

  it('start paused for a visitor who prefers reduced motion', async () => {
    const still = Object.assign(window.matchMedia('all'), { matches: true });
    const requests = jest.spyOn(window, 'matchMedia').mockReturnValue(still);
    await renderApp('/book', { answers: embeddedAnswers() });
    requests.mockRestore();
    expect(screen.getByRole('button', { name: 'Pause' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    pass(60_000);
    expect(screen.getByText(/Quote 1/)).toBeInTheDocument();
  });
});
