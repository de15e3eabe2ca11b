import { NotFoundError } from '@imprint/chassis/errors';

export class NothingHere extends NotFoundError {
  readonly code = 'NOT_FOUND';
  constructor() {
    super('There is nothing at this address.');
  }
}
