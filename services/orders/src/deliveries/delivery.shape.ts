import { z } from 'zod';

const addressShape = z.object({
  name: z.string(),
  phone: z.string(),
  // This field holds the house and the street.
  address: z.string(),
  landmark: z.string().optional(),
  city: z.string(),
  // The state is one of Nigeria's 36 states, or FCT.
  state: z.string(),
});

export type Address = z.output<typeof addressShape>;

export const addressParts = addressShape.keyof().options;

/** The delivery of one order: its address and its state. */
export const deliveryShape = z.object({
  state: z.enum(['address-missing', 'ready', 'shipped', 'delivered']),
  address: addressShape.nullable(),
  shippedAt: z.date().nullable(),
  deliveredAt: z.date().nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
});

export type Delivery = z.output<typeof deliveryShape>;
