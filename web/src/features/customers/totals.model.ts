type Totals = { revenue: number; orders: number };

/** Returns the average value of an order in whole kobo; 0 without orders. */
export const averageOrderKobo = ({ revenue, orders }: Totals): number =>
  orders > 0 ? Math.round(revenue / orders) : 0;
