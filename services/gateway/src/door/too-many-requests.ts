import { TooManyError } from '@imprint/chassis/errors';

export class TooManyRequests extends TooManyError {
  readonly code = 'TOO_MANY_REQUESTS';
  override readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('That was too much at once. Please wait a moment and try again.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
