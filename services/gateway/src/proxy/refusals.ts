import { InvalidError, NotFoundError } from '@imprint/chassis/errors';

export const requestUnreadable = (cause?: Error) =>
  new InvalidError('INVALID_REQUEST', 'The request could not be read.', {
    cause,
  });

export const headersTooLarge = () =>
  new InvalidError(
    'HEADERS_TOO_LARGE',
    'The headers of the request are too large.',
    { status: 431 },
  );

export const requestTooSlow = () =>
  new InvalidError('REQUEST_TIMEOUT', 'The request took too long to arrive.', {
    status: 408,
  });

export const payloadTooLarge = () =>
  new InvalidError('PAYLOAD_TOO_LARGE', 'The request body is too large.', {
    status: 413,
  });

export const nothingHere = () =>
  new NotFoundError('NOT_FOUND', 'Nothing was found at this address.');
