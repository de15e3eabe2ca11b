type Kind = 'validation_error' | 'api_error';

/** A refusal with the provider's own texts and structure. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(
    status: number,
    body: { message: string } & Record<string, unknown>,
  ) {
    super(body.message);
    this.status = status;
    this.body = { status: false, ...body };
  }
}

/** Returns the long form of a refusal: the problem, the next step, and a code for programs. */
export const refusal = (
  status: number,
  code: string,
  message: string,
  nextStep: string,
  type: Kind = 'validation_error',
) => new ApiError(status, { message, meta: { nextStep }, type, code });

export const missing = (message: string) =>
  refusal(
    400,
    'missing_params',
    message,
    'Ensure that you pass the required parameter in the request',
  );

export const invalid = (message: string) =>
  refusal(
    400,
    'invalid_params',
    message,
    'Ensure that the value(s) you are passing are valid',
  );

/** Returns the short form of a refusal: a key problem has only a message. */
export const unauthorized = (message: string) => new ApiError(401, { message });
