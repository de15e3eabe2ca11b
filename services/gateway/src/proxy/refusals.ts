import { InvalidError, NotFoundError } from '@imprint/chassis/errors';

export const requestUnreadableError = (cause?: Error) =>
  new InvalidError('INVALID_REQUEST', 'The request could not be read.', {
    cause,
  });

export const headersTooLargeError = () =>
  new InvalidError(
    'HEADERS_TOO_LARGE',
    'The headers of the request are too large.',
    { status: 431 },
  );

export const requestTooSlowError = () =>
  new InvalidError('REQUEST_TIMEOUT', 'The request took too long to arrive.', {
    status: 408,
  });

export const payloadTooLargeError = () =>
  new InvalidError('PAYLOAD_TOO_LARGE', 'The request body is too large.', {
    status: 413,
  });

export const addressNotFoundError = () =>
  new NotFoundError('NOT_FOUND', 'Nothing was found at this address.');
