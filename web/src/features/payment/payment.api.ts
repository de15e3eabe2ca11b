import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { sendRequest } from '../../shared/api/send-request.ts';
import type { Intent } from './intent.model.ts';
import type { Checkout, PaymentChannel } from './payment.model.ts';
import type { Verification } from './verification.shape.ts';

type Initialised = AnswerOf<'initializePayment'>;

const orderPaymentAddress = ({
  reference,
  orderKey,
}: NonNullable<Intent['order']>) =>
  `/api/orders/${encodeURIComponent(reference)}/payment${orderKey ? `?${new URLSearchParams({ key: orderKey })}` : ''}`;

/** Requests a checkout for the intent. A repeat is safe, because the same idempotency key returns the same order. */
export const initializePayment = async (
  intent: Intent,
  channel?: PaymentChannel,
) => {
  const { email, amount, productName, quantity, delivery } = intent;
  const { country, region } = delivery ?? {};
  const to = delivery ? { delivery: { country, region } } : {};
  const way = channel ? { channel } : {};
  const reply = intent.order
    ? await sendRequest<Initialised>(orderPaymentAddress(intent.order), {
        body: way,
      })
    : await sendRequest<Initialised>('/api/initialize-payment', {
        headers: { 'Idempotency-Key': intent.key },
        body: { email, amount, productName, quantity, ...to, ...way },
      });
  if (!reply.ok) return reply;
  const { data } = reply.value;
  const value: Checkout = {
    reference: data.reference,
    accessCode: data.access_code,
    hostedUrl: data.authorization_url,
    setting: data.checkout,
    publicKey: data.public_key,
    deliveryTerms: data.delivery_terms,
  };
  return { ok: true as const, value };
};

export const verifyPayment = (reference: string) =>
  sendRequest<Verification>('/api/verify-payment', { body: { reference } });
