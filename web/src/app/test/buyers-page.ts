import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { BuyersOrder } from '../../features/order-page/buyers-order.shape.ts';
import { embeddedAnswers, siteContent } from '../../test/answers/builders.ts';
import { renderApp } from './render-app.tsx';
import { server } from '../../test/setup/server.ts';

export const reference = 'IMP-7Q2K-94XD-3M8T-61RB';
export const address = {
  name: 'Ngozi Eze',
  phone: '0803 000 0000',
  address: '12 Adeniran Ogunsanya Street',
  city: 'Surulere',
  state: 'Lagos',
};

export const serveOrder = (order: BuyersOrder): (string | null)[] => {
  const keys: (string | null)[] = [];
  server.use(
    http.get('*/api/orders/:reference', ({ request }) => {
      keys.push(new URL(request.url).searchParams.get('key'));
      return HttpResponse.json({ order });
    }),
  );
  return keys;
};

export const refuseOrder = (
  status: number,
  error = 'There is no such order.',
) =>
  server.use(
    http.get('*/api/orders/:reference', () =>
      HttpResponse.json({ success: false, code: 'X', error }, { status }),
    ),
  );

export const open = (query = '', content = siteContent()) =>
  renderApp(`/orders/${reference}${query}`, {
    answers: embeddedAnswers({}, content),
  });

export const main = () => within(screen.getByRole('main'));
