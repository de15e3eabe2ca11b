import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { handedOver } from '../../../test/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { server } from '../../../test/server.ts';
import { routeOf } from '../../router.tsx';

const products = (paperback = 1_500_000) =>
  http.get('*/api/products', () =>
    HttpResponse.json({
      products: [
        { product: 'PAPERBACK', name: 'Paperback', priceKobo: paperback },
        { product: 'EBOOK', name: 'E-Book', priceKobo: 1_000_000 },
      ],
    }),
  );

const openDialog = async () => {
  server.use(products());
  const page = await renderApp('/book', { answers: handedOver() });
  const [orderNow] = screen.getAllByRole('button', { name: /Order Now/ });
  if (!orderNow) throw new Error('The page has no Order Now.');
  await page.user.click(orderNow);
  const dialog = within(await screen.findByRole('dialog'));
  return { ...page, orderNow, dialog };
};

describe('the book page', () => {
  it('shows note, six chapters, prices and the author', async () => {
    await renderApp('/book', { answers: handedOver() });
    for (const number of [1, 2, 3, 4, 5, 6])
      expect(
        screen.getByRole('heading', { name: `Chapter ${number}` }),
      ).toBeInTheDocument();
    expect(screen.getByText('So what?')).toBeInTheDocument();
    expect(screen.getByText('She lives in Lagos.')).toBeInTheDocument();
    expect(screen.getAllByText('₦15,000').length).toBeGreaterThan(0);
  });

  it('says under the field what is wrong with an e-mail address', async () => {
    const { user } = await renderApp('/book', { answers: handedOver() });
    const [, submit] = screen.getAllByRole('button', { name: /Order Now/ });
    if (!submit) throw new Error('The order section has no button.');
    await user.click(submit);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Please enter your email address',
    );
    await user.type(screen.getByLabelText('Your e-mail address'), 'tunde@x');
    await user.click(submit);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Please enter a valid email address',
    );
  });

  it('hands a typed address on to the dialog', async () => {
    server.use(products());
    const { user } = await renderApp('/book', { answers: handedOver() });
    await user.type(
      screen.getByLabelText('Your e-mail address'),
      'tunde@example.com{Enter}',
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByLabelText('E-mail')).toHaveValue(
      'tunde@example.com',
    );
    expect(dialog.getByRole('radio', { name: /Paperback/ })).toBeChecked();
  });
});

describe('the purchase dialog', () => {
  it('keeps the quantity within 1 to 10 and the total with it', async () => {
    const { user, dialog } = await openDialog();
    const more = await dialog.findByRole('button', { name: 'One copy more' });
    const fewer = dialog.getByRole('button', { name: 'One copy fewer' });
    expect(fewer).toBeDisabled();
    for (let copies = 1; copies < 10; copies += 1) await user.click(more);
    expect(more).toBeDisabled();
    expect(dialog.getByText('₦150,000')).toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: /E-Book/ }));
    expect(dialog.getByText('₦100,000')).toBeInTheDocument();
  });

  it('asks for an address before it goes on', async () => {
    const { user, dialog, address } = await openDialog();
    await user.click(
      await dialog.findByRole('button', { name: 'Proceed to Payment' }),
    );
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'Please enter your email address',
    );
    expect(address()).toBe('/book');
  });

  it('goes to the payment page with what was ordered', async () => {
    await routeOf('/payment').route.part.load();
    const { user, dialog, visited } = await openDialog();
    server.use(
      http.post('*/api/*', () => HttpResponse.json({}, { status: 503 })),
    );
    await user.click(
      await dialog.findByRole('button', { name: 'One copy more' }),
    );
    await user.type(dialog.getByLabelText('E-mail'), 'ngozi@example.com');
    await user.click(
      dialog.getByRole('button', { name: 'Proceed to Payment' }),
    );
    await screen.findByText('Order summary');
    expect(visited).toContain(
      '/payment?email=ngozi%40example.com&amount=30000&productName=Paperback&quantity=2',
    );
  });

  it('forgets everything of the last time when it opens again', async () => {
    const { user, dialog, orderNow } = await openDialog();
    await user.click(await dialog.findByRole('radio', { name: /E-Book/ }));
    await user.click(dialog.getByRole('button', { name: 'One copy more' }));
    await user.type(dialog.getByLabelText('E-mail'), 'x');
    await user.click(
      dialog.getByRole('button', { name: 'Proceed to Payment' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(orderNow);
    const again = within(screen.getByRole('dialog'));
    expect(again.getByRole('radio', { name: /Paperback/ })).toBeChecked();
    expect(again.getByLabelText('E-mail')).toHaveValue('');
    expect(again.queryByRole('alert')).toBeNull();
    expect(again.getByRole('status')).toHaveTextContent('1');
  });

  it('asks about an address that looks mistyped, and mends it', async () => {
    const { user, dialog } = await openDialog();
    const email = await dialog.findByLabelText('E-mail');
    await user.type(email, 'ngozi@gmial.com');
    await user.click(dialog.getByRole('button', { name: 'ngozi@gmail.com' }));
    expect(email).toHaveValue('ngozi@gmail.com');
  });

  it("shows today's price when the page is older than a change of it", async () => {
    server.use(products(1_800_000));
    const { user } = await renderApp('/book', { answers: handedOver() });
    const [orderNow] = screen.getAllByRole('button', { name: /Order Now/ });
    if (orderNow) await user.click(orderNow);
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findAllByText('₦18,000')).length).toBeGreaterThan(0);
  });
});

describe('the quotes', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('change every eight seconds and wrap around', async () => {
    await renderApp('/book', { answers: handedOver() });
    pass(7_999);
    expect(screen.getByText(/Quote 1/)).toBeInTheDocument();
    pass(1);
    expect(screen.getByText(/Quote 2/)).toBeInTheDocument();
    for (let turn = 0; turn < 6; turn += 1) pass(8_000);
    expect(screen.getByText(/Quote 1/)).toBeInTheDocument();
  });

  it('wait while they are paused, and step by hand', async () => {
    await renderApp('/book', { answers: handedOver() });
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    pass(60_000);
    expect(screen.getByText(/Quote 1/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(screen.getByText(/Quote 7/)).toBeInTheDocument();
  });
});
