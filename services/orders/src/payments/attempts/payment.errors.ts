import {
  ConflictError,
  InvalidError,
  UnavailableError,
} from '@imprint/chassis/errors';

export const paymentUnavailableError = (retryAfterSeconds = 5) =>
  new UnavailableError(
    'PAYMENT_UNAVAILABLE',
    'Payment service is currently unavailable. Please try again later.',
    { retryAfterSeconds },
  );

export const paymentsNotSetUpError = () =>
  new UnavailableError(
    'PAYMENTS_NOT_SET_UP',
    'The shop cannot take payments yet. Please come back later.',
    { retryAfterSeconds: 60 },
  );

export const paymentRefusedError = (reason: string) =>
  new InvalidError('PAYMENT_REFUSED', 'Failed to initialize payment', {
    status: 422,
    details: [reason],
  });

export const paymentUnderReviewError = (reference: string) =>
  new ConflictError(
    'PAYMENT_UNDER_REVIEW',
    'We received a payment for this order and are reviewing it. Please contact support with your reference number.',
    { details: [reference] },
  );
