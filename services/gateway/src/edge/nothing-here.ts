import { NotFoundError } from '@imprint/chassis/errors';

export const nothingHere = () =>
  new NotFoundError('NOT_FOUND', 'There is nothing at this address.');
