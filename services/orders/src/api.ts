import { describeApi } from '@imprint/chassis/http/openapi';
import { paymentApi } from './payments/payment.schemas.ts';

/** This service's part of the API description. */
export const openApiPart = describeApi('orders', paymentApi);
