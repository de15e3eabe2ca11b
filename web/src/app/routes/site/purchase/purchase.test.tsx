import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  embeddedAnswers,
  productsHandler,
  siteContent,
} from '../../../../test/answers/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { server } from '../../../../test/setup/server.ts';
import { matchSiteRoute } from '../../../router.tsx';

beforeEach(() => server.use(productsHandler()));

const openBy = async (name: RegExp | string) => {
  const page = await renderApp('/book', { answers: embeddedAnswers() });
  const [button] = screen.getAllByRole('button', { name });
  if (!button) throw new Error(`The page has no ${name}.`);
  await page.user.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText('Email');
  return { ...page, button, dialog };
};
const openDialog = () => openBy(/Order Now/);

const paymentAnswers = () =>
  server.use(
    http.post('*/api/initialize-payment', () =>
      HttpResponse.json({}, { status: 503 }),
    ),
  );

describe('the order dialog', () => {
  it('is closed at first', async () => {
    await renderApp('/book', { answers: embeddedAnswers() });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens from Order Now with one paperback, no email address and no error', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByRole('radio', { name: /Paperback/ })).toBeChecked();
    expect(dialog.getByRole('group', { name: 'Quantity' })).toHaveTextContent(
      '1',
    );
    expect(dialog.getByText('1 × ₦15,000')).toBeInTheDocument();
    expect(dialog.getByLabelText('Email')).toHaveValue('');
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it("opens from the bar's Order Book with the e-book, and allows a change to the paperback", async () => {
    const { dialog, user } = await openBy('Order Book');
    expect(dialog.getByRole('radio', { name: /E-Book/ })).toBeChecked();
    expect(dialog.getByText('1 × ₦10,000')).toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: /Paperback/ }));
    expect(dialog.getByText('1 × ₦15,000')).toBeInTheDocument();
  });

  it('opens with an email address that was already typed', async () => {
    const { user } = await renderApp('/book', { answers: embeddedAnswers() });
    await user.type(
      screen.getByLabelText('Your email address'),
      'tunde@example.com{Enter}',
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByLabelText('Email')).toHaveValue(
      'tunde@example.com',
    );
  });

  it('opens again without the previous entries', async () => {
    const { user, dialog, button } = await openDialog();
    await user.click(dialog.getByRole('radio', { name: /E-Book/ }));
    await user.click(dialog.getByRole('button', { name: 'One copy more' }));
    await user.type(dialog.getByLabelText('Email'), 'x');
    await user.click(
      dialog.getByRole('button', { name: 'Proceed to Payment' }),
    );
    expect(dialog.getByRole('alert')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(button);
    const again = within(screen.getByRole('dialog'));
    expect(again.getByRole('radio', { name: /Paperback/ })).toBeChecked();
    expect(again.getByLabelText('Email')).toHaveValue('');
    expect(again.queryByRole('alert')).toBeNull();
    expect(again.getByText('1 × ₦15,000')).toBeInTheDocument();
  });

  it('shows the current price although the page has an older one', async () => {
    server.use(productsHandler(1_800_000));
    const { dialog } = await openDialog();
    expect((await dialog.findAllByText('₦18,000')).length).toBeGreaterThan(0);
  });

  it('shows how long a reading link lasts, as configured', async () => {
    await renderApp('/book', {
      answers: embeddedAnswers(),
      settings: { readingLinkHours: 48 },
    }).then(({ user }) =>
      user.click(screen.getByRole('button', { name: 'Order Book' })),
    );
    expect(await screen.findByText(/lasts 48 hours/)).toBeInTheDocument();
  });
});

describe('the information before the payment', () => {
  it('starts with the focus on the first field', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByRole('radio', { name: /Paperback/ })).toHaveFocus();
  });

  it('includes where and when a paperback is delivered, from the content', async () => {
    const page = await renderApp('/book', {
      answers: embeddedAnswers(
        {},
        siteContent({
          delivery: {
            ...{ area: 'Lagos', time: '2 working days', states: [] },
            countries: [],
          },
        }),
      ),
    });
    await page.user.click(screen.getByRole('button', { name: 'Order Book' }));
    const dialog = within(await screen.findByRole('dialog'));
    const paperback = await dialog.findByRole('radio', { name: /Paperback/ });
    expect(dialog.queryByText(/Delivery within/)).toBeNull();
    await page.user.click(paperback);
    expect(
      dialog.getByText(
        'Delivery within Lagos is included and takes 2 working days.',
      ),
    ).toBeInTheDocument();
  });

  it('explains that several e-books are several reading links', async () => {
    const { user, dialog } = await openBy('Order Book');
    await user.click(dialog.getByRole('button', { name: 'One copy more' }));
    expect(
      dialog.getByText('You get 2 reading links, one for each reader.'),
    ).toBeInTheDocument();
  });
});

describe('the quantity in the order dialog', () => {
  it('stays within 1 to 10 and updates the total', async () => {
    const { user, dialog } = await openDialog();
    const more = dialog.getByRole('button', { name: 'One copy more' });
    const fewer = dialog.getByRole('button', { name: 'One copy fewer' });
    expect(fewer).toHaveAttribute('aria-disabled', 'true');
    await user.click(fewer);
    expect(dialog.getByText('1 × ₦15,000')).toBeInTheDocument();
    for (let copies = 1; copies < 11; copies += 1) await user.click(more);
    expect(more).toHaveAttribute('aria-disabled', 'true');
    expect(more).toHaveFocus();
    expect(fewer).toHaveAttribute('aria-disabled', 'false');
    expect(dialog.getByText('₦150,000')).toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: /E-Book/ }));
    expect(dialog.getByText('₦100,000')).toBeInTheDocument();
    await user.click(fewer);
    expect(dialog.getByText('₦90,000')).toBeInTheDocument();
    expect(more).toHaveAttribute('aria-disabled', 'false');
  });
});

describe('Proceed to Payment', () => {
  it.each([
    ['', 'Please enter your email address'],
    ['tunde', 'Please enter a valid email address'],
    ['tunde@x', 'Please enter a valid email address'],
    ['tunde okoro@example.com', 'Please enter a valid email address'],
  ])('rejects "%s" with "%s"', async (typed, sentence) => {
    const { user, dialog, address } = await openDialog();
    const email = dialog.getByLabelText('Email');
    if (typed) await user.type(email, typed);
    await user.click(
      dialog.getByRole('button', { name: 'Proceed to Payment' }),
    );
    expect(dialog.getByRole('alert')).toHaveTextContent(sentence);
    expect(email).toHaveFocus();
    expect(address()).toBe('/book');
    await user.type(email, 'z');
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('closes the dialog and opens the payment page with the order', async () => {
    await matchSiteRoute('/payment').route.part.load();
    paymentAnswers();
    const { user, dialog, visited } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'One copy more' }));
    await user.type(dialog.getByLabelText('Email'), ' ngozi@example.com ');
    await user.click(
      dialog.getByRole('button', { name: 'Proceed to Payment' }),
    );
    await screen.findByText('Order summary');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(visited).toContain(
      '/payment?email=ngozi%40example.com&amount=30000&productName=Paperback&quantity=2',
    );
  });

  it('passes the name of the e-book', async () => {
    await matchSiteRoute('/payment').route.part.load();
    paymentAnswers();
    const { user, dialog, visited } = await openBy('Order Book');
    await user.type(dialog.getByLabelText('Email'), 'ngozi@example.com{Enter}');
    await screen.findByText('Order summary');
    expect(visited).toContain(
      '/payment?email=ngozi%40example.com&amount=10000&productName=E-Book&quantity=1',
    );
  });
});

describe('the delivery fee in the order dialog', () => {
  const region = (name: string, feeKobo: number, states: string[] = []) => ({
    ...{ name, feeKobo, states },
    minDays: 2,
    maxDays: 4,
  });
  const lagos = region('Lagos', 150_000, ['Lagos']);
  const nigeria = {
    country: 'NG',
    regions: [
      lagos,
      region('South West', 250_000, ['Ogun', 'Oyo']),
      region('Elsewhere', 0),
    ],
  };
  const ghana = { country: 'GH', regions: [region('Ghana', 2_000_000)] };

  const contentWith = (countries: (typeof nigeria)[]) =>
    siteContent({
      delivery: {
        ...{ area: 'Nigeria', time: '2–9 working days', states: [] },
        countries,
      },
    });

  const openWith = async (...countries: (typeof nigeria)[]) => {
    const page = await renderApp('/book', {
      answers: embeddedAnswers({}, contentWith(countries)),
    });
    await page.user.click(screen.getByRole('button', { name: 'Order Book' }));
    const dialog = within(await screen.findByRole('dialog'));
    const paperback = await dialog.findByRole('radio', { name: /Paperback/ });
    expect(dialog.queryByLabelText('State')).toBeNull();
    await page.user.click(paperback);
    return { ...page, dialog };
  };

  it('follows the chosen state, changes the total at once and reaches the server', async () => {
    await matchSiteRoute('/payment').route.part.load();
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/initialize-payment', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({}, { status: 503 });
      }),
    );
    const { user, dialog, visited } = await openWith(nigeria);
    expect(dialog.queryByLabelText('Country')).toBeNull();
    expect(dialog.getByText('1 × ₦15,000, plus delivery')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Email'), 'n@example.com{Enter}');
    const state = dialog.getByLabelText('State');
    expect(state).toHaveFocus();
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'Please choose where it goes',
    );
    await user.selectOptions(state, 'Kano');
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(
      dialog.getByText(
        'Delivery to Elsewhere, Nigeria: included, 2–4 working days.',
      ),
    ).toBeInTheDocument();
    expect(dialog.getByText('1 × ₦15,000')).toBeInTheDocument();
    await user.selectOptions(state, 'Oyo');
    expect(dialog.getByText('1 × ₦15,000 + ₦2,500 delivery')).toHaveTextContent(
      '₦17,500',
    );
    await user.click(
      dialog.getByRole('button', { name: 'Proceed to Payment' }),
    );
    await screen.findByText('Order summary');
    expect(visited).toContain(
      '/payment?email=n%40example.com&amount=17500&productName=Paperback&quantity=1&country=NG&region=South+West',
    );
    const fee = screen.getByText('Delivery to South West, Nigeria');
    expect(fee.parentElement).toHaveTextContent('₦2,500');
    expect(screen.getByText('Paperback × 1').parentElement).toHaveTextContent(
      '₦15,000',
    );
    await waitFor(() =>
      expect(bodies).toEqual([
        {
          ...{ email: 'n@example.com', amount: 17_500, quantity: 1 },
          productName: 'Paperback',
          delivery: { country: 'NG', region: 'South West' },
        },
      ]),
    );
  });

  it('that has changed is shown at once, with the entries of the buyer, who can agree to it', async () => {
    await matchSiteRoute('/payment').route.part.load();
    const amounts: unknown[] = [];
    server.use(
      http.post<never, { amount: number }>(
        '*/api/initialize-payment',
        async ({ request }) => {
          amounts.push((await request.json()).amount);
          return HttpResponse.json(
            {
              ...{ success: false, code: 'AMOUNT_MISMATCH' },
              error: 'The amount does not match the price.',
            },
            { status: 422 },
          );
        },
      ),
    );
    const { user, dialog } = await openWith(nigeria);
    await user.click(dialog.getByRole('button', { name: 'One copy more' }));
    await user.type(dialog.getByLabelText('Email'), 'n@example.com');
    await user.selectOptions(dialog.getByLabelText('State'), 'Oyo');
    const dearer = [region('South West', 300_000, ['Ogun', 'Oyo'])];
    server.use(
      productsHandler(1_600_000),
      http.get('*/api/content', () =>
        HttpResponse.json(
          contentWith([{ country: 'NG', regions: [...dearer, lagos] }]),
        ),
      ),
    );
    await user.click(
      dialog.getByRole('button', { name: 'Proceed to Payment' }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'See the new price' }),
    );
    const next = within(await screen.findByRole('dialog'));
    expect(
      await next.findByText('2 × ₦16,000 + ₦3,000 delivery'),
    ).toHaveTextContent('₦35,000');
    expect(next.getByText(/has changed/)).toBeInTheDocument();
    expect(next.getByLabelText('Email')).toHaveValue('n@example.com');
    await user.click(next.getByRole('button', { name: 'Proceed to Payment' }));
    await waitFor(() => expect(amounts).toEqual([32_500, 35_000]));
  });

  it('asks for the country only if there are several, and a single region needs no choice', async () => {
    const { user, dialog } = await openWith(nigeria, ghana);
    await user.selectOptions(dialog.getByLabelText('Country'), 'Ghana');
    expect(dialog.queryByLabelText('State')).toBeNull();
    expect(
      dialog.getByText('Delivery to Ghana: ₦20,000, 2–4 working days.'),
    ).toBeInTheDocument();
    expect(
      dialog.getByText('1 × ₦15,000 + ₦20,000 delivery'),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: /E-Book/ }));
    expect(dialog.getByText('1 × ₦10,000')).toBeInTheDocument();
    expect(dialog.queryByLabelText('Country')).toBeNull();
  });
});

describe('an email address that looks mistyped', () => {
  it('is questioned and can be corrected with one press', async () => {
    const { user, dialog } = await openDialog();
    const email = dialog.getByLabelText('Email');
    await user.type(email, 'ngozi@gmial.com');
    await user.click(
      await dialog.findByRole('button', { name: 'ngozi@gmail.com' }),
    );
    expect(email).toHaveValue('ngozi@gmail.com');
    expect(email).toHaveFocus();
    expect(dialog.queryByText(/Did you mean/)).toBeNull();
  });

  it('does not prevent the order', async () => {
    await matchSiteRoute('/payment').route.part.load();
    paymentAnswers();
    const { user, dialog, visited } = await openDialog();
    await user.type(dialog.getByLabelText('Email'), 'ngozi@gmial.com');
    await dialog.findByText(/Did you mean/);
    await user.click(
      dialog.getByRole('button', { name: 'Proceed to Payment' }),
    );
    await screen.findByText('Order summary');
    expect(visited.join()).toContain('email=ngozi%40gmial.com');
  });
});

describe('the visit statistics of a purchase', () => {
  it('count the page view, the opened dialog and the payment page once each', async () => {
    await matchSiteRoute('/payment').route.part.load();
    paymentAnswers();
    let visit: unknown;
    server.use(
      http.post('*/api/visits', async ({ request }) => {
        visit = await request.json();
        return HttpResponse.json({ noted: true });
      }),
    );
    const { user, dialog, button } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(button);
    const again = within(screen.getByRole('dialog'));
    await user.type(again.getByLabelText('Email'), 'a@example.com{Enter}');
    await screen.findByText('Order summary');
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() =>
      expect(visit).toMatchObject({
        steps: expect.arrayContaining(['visit', 'book', 'dialog', 'payment']),
      }),
    );
  });
});
