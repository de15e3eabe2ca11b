export type Kind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'gone'
  | 'too-many'
  | 'unavailable';

/** A refusal the product knows: a code that never changes and a sentence fit for the person. */
export abstract class AppError extends Error {
  abstract readonly kind: Kind;
  abstract readonly code: string;
  readonly details: string[] = [];
  /** A status of its own within the kind, where the kind's usual one does not fit. */
  readonly status: number | undefined = undefined;
  readonly retryAfterSeconds: number | undefined = undefined;
}

export abstract class InvalidError extends AppError {
  readonly kind = 'invalid';
}
export abstract class UnauthenticatedError extends AppError {
  readonly kind = 'unauthenticated';
}
export abstract class ForbiddenError extends AppError {
  readonly kind = 'forbidden';
}
export abstract class NotFoundError extends AppError {
  readonly kind = 'not-found';
}
export abstract class ConflictError extends AppError {
  readonly kind = 'conflict';
}
export abstract class GoneError extends AppError {
  readonly kind = 'gone';
}
export abstract class TooManyError extends AppError {
  readonly kind = 'too-many';
}
export abstract class UnavailableError extends AppError {
  readonly kind = 'unavailable';
  override readonly retryAfterSeconds: number | undefined = 5;
}

export class ValidationFailed extends InvalidError {
  readonly code = 'VALIDATION_FAILED';
  override readonly details: string[];
  constructor(details: string[]) {
    super('Some of what was sent is missing or not right.');
    this.details = details;
  }
}

export class PartUnavailable extends UnavailableError {
  readonly code = 'UNAVAILABLE';
  constructor(cause?: unknown) {
    super('This part of the site is away for a moment. Please try again.', {
      cause,
    });
  }
}
