import {
  ConflictError,
  InvalidError,
  UnavailableError,
} from '@imprint/chassis/errors';

export class PaymentUnavailable extends UnavailableError {
  readonly code = 'PAYMENT_UNAVAILABLE';
  override readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds = 5) {
    super('Payment service is currently unavailable. Please try again later.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export class PaymentRefused extends InvalidError {
  readonly code = 'PAYMENT_REFUSED';
  override readonly status = 422;
  override readonly details: string[];
  constructor(reason: string) {
    super('Failed to initialize payment');
    this.details = [reason];
  }
}

export class PaymentUnderReview extends ConflictError {
  readonly code = 'PAYMENT_UNDER_REVIEW';
  override readonly details: string[];
  constructor(reference: string) {
    super(
      'A payment for this order has arrived and is being looked at. Please contact support with your reference number.',
    );
    this.details = [reference];
  }
}
