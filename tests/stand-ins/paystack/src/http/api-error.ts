type Kind = 'validation_error' | 'api_error';

/** A refusal in the provider's own words and shape. */
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

/** The long form: what is wrong, what to do next, and a code for programs. */
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

/** The short form: a key problem carries nothing but its sentence. */
export const unauthorized = (message: string) => new ApiError(401, { message });
