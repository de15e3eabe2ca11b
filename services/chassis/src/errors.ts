export type Kind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'gone'
  | 'too-many'
  | 'unavailable';

type AppErrorOptions = ErrorOptions & {
  details?: string[];
  /** The HTTP status, if it differs from the usual status of the kind. */
  status?: number;
  retryAfterSeconds?: number;
};

/** An expected error, with a stable code for programs and a message for the user. */
export abstract class AppError extends Error {
  abstract readonly kind: Kind;
  readonly code: string;
  readonly details: string[];
  readonly status: number | undefined;
  readonly retryAfterSeconds: number | undefined;
  constructor(code: string, message: string, options: AppErrorOptions = {}) {
    super(message, options);
    this.code = code;
    this.details = options.details ?? [];
    this.status = options.status;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export class InvalidError extends AppError {
  readonly kind = 'invalid';
}
export class UnauthenticatedError extends AppError {
  readonly kind = 'unauthenticated';
}
export class ForbiddenError extends AppError {
  readonly kind = 'forbidden';
}
export class NotFoundError extends AppError {
  readonly kind = 'not-found';
}
export class ConflictError extends AppError {
  readonly kind = 'conflict';
}
export class GoneError extends AppError {
  readonly kind = 'gone';
}
export class TooManyError extends AppError {
  readonly kind = 'too-many';
}
export class UnavailableError extends AppError {
  readonly kind = 'unavailable';
  constructor(code: string, message: string, options?: AppErrorOptions) {
    super(code, message, { retryAfterSeconds: 5, ...options });
  }
}

export const validationFailedError = (details: string[]) =>
  new InvalidError('VALIDATION_FAILED', 'Some fields are missing or invalid.', {
    details,
  });

/** A database, a broker or another system that a request needs is unavailable; answered with 503. */
export class DependencyUnavailable extends UnavailableError {
  constructor(cause?: unknown) {
    super(
      'UNAVAILABLE',
      'This part of the site is temporarily unavailable. Please try again in a moment.',
      { cause },
    );
  }
}
