type Totals = { revenue: number; orders: number };

/** Kobo an order brings on average; nothing where there is none. */
export const averageOrderKobo = ({ revenue, orders }: Totals): number =>
  orders > 0 ? Math.round(revenue / orders) : 0;
