import { z } from 'zod';

const addressShape = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  landmark: z.string().optional(),
  city: z.string(),
  state: z.string(),
});

export const deliveryShape = z.object({
  state: z.enum(['address-missing', 'ready', 'shipped', 'delivered']),
  address: addressShape.nullable(),
  shippedAt: z.date().nullable(),
  deliveredAt: z.date().nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
});
