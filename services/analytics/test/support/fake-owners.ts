import { createServer } from 'node:http';
import { listen } from '@imprint/chassis/http/server';
import { startAdminTokenIssuer } from '@imprint/chassis/testing';
import { dayInLagos } from '@imprint/chassis/lagos-day';
import type { PaymentMode } from '../../src/payment-mode/payment-mode.model.ts';
import {
  isOfMode,
  isRevenue,
  paidOrPlacedAt,
  revenueOf,
  type Sale,
} from '../../src/sales/sale.model.ts';

const nothing = { entries: [], next: '', more: false };

/**
 * Starts a stand-in for the services that own the data, with only the calls that analytics makes.
 * Tests set the known sales.
 */
export const startFakeOwners = async () => {
  const admin = await startAdminTokenIssuer();
  const state = {
    sales: [] as Sale[],
    mode: 'test' as PaymentMode | null,
    /** The time since which an event has been waiting for the broker, or null. */
    waitingSince: null as Date | null,
    historyReads: 0,
    comparisons: 0,
    /** The order history answers once this promise resolves. */
    gate: Promise.resolve<undefined>(undefined),
  };

  const salesByDay = (from: string, to: string, mode: PaymentMode | null) => {
    state.comparisons += 1;
    const sold = state.sales.filter(
      (sale) => isRevenue(sale) && isOfMode(sale, mode),
    );
    const dayOf = (sale: Sale) => dayInLagos(paidOrPlacedAt(sale));
    const all = [...new Set(sold.map(dayOf))].sort();
    return {
      days: all
        .filter((day) => day >= from && day <= to)
        .map((day) => {
          const ofDay = sold.filter((sale) => dayOf(sale) === day);
          const revenueKobo = ofDay.reduce((sum, s) => sum + revenueOf(s), 0);
          return { day, paid: ofDay.length, revenueKobo };
        }),
      firstDay: all[0] ?? null,
      lastDay: all.at(-1) ?? null,
      waitingSince: state.waitingSince,
      asOf: new Date(),
    };
  };

  const orderHistory = async () => {
    state.historyReads += 1;
    await state.gate;
    const orders = state.sales.map((sale) => ({
      ...sale,
      product: sale.ebooks ? 'EBOOK' : 'PAPERBACK',
      quantity: sale.ebooks || 1,
    }));
    return { orders, next: orders.length, more: false };
  };

  const answer = async ({ pathname, searchParams }: URL): Promise<unknown> => {
    if (pathname === '/.well-known/jwks.json')
      return (await fetch(admin.gatewayUrl)).json();
    if (pathname === '/internal/order-history') return orderHistory();
    if (pathname === '/internal/settings/payments')
      return { meta: { mode: state.mode } };
    if (pathname === '/internal/sales-by-day')
      return salesByDay(
        searchParams.get('from') ?? '',
        searchParams.get('to') ?? '',
        searchParams.get('mode') as PaymentMode | null,
      );
    return nothing;
  };

  const server = await listen(
    createServer((req, res) => {
      void answer(new URL(req.url ?? '', 'http://localhost')).then((body) =>
        res.end(JSON.stringify(body)),
      );
    }),
    0,
    '127.0.0.1',
  );
  const url = `http://127.0.0.1:${server.port}`;
  return {
    state,
    bearer: admin.bearer,
    urls: {
      GATEWAY_URL: url,
      CATALOG_URL: url,
      ORDERS_URL: url,
      EBOOK_ACCESS_URL: url,
    },
    close: async () => {
      await server.close();
      await admin.close();
    },
  };
};
