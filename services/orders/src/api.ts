import { describeApi } from '@imprint/chassis/http/openapi';
import { deliveryApi } from './deliveries/delivery.schemas.ts';
import { mailApi } from './mails/mail.schemas.ts';
import { orderPageApi } from './order-page/order-page.schemas.ts';
import { orderDeskApi } from './order-desk/order-desk.schemas.ts';
import { orderListApi } from './order-list/order-list.schemas.ts';
import { paymentApi } from './payments/payment.schemas.ts';

/** This service's part of the API description. */
export const openApiPart = describeApi(
  'orders',
  paymentApi,
  orderListApi,
  orderDeskApi,
  orderPageApi,
  deliveryApi,
  mailApi,
);
