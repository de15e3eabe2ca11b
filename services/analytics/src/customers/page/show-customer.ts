import type { Pool } from '@imprint/chassis/db';
import { NotFoundError } from '@imprint/chassis/errors';
import { emailHashOf } from '@imprint/chassis/privacy';
import { toCountryName } from '../customer.model.ts';
import {
  findCustomer,
  listNotesOfCustomer,
} from './customer-page.repository.ts';

const maxNotes = 100;

export const customerNotFound = () =>
  new NotFoundError('CUSTOMER_NOT_FOUND', 'There is no such customer.');

/** Returns the id of a customer, which is the hash of the email address; another id stays as it is. */
export const toCustomerId = (idOrEmail: string): string =>
  idOrEmail.includes('@') ? emailHashOf(idOrEmail) : idOrEmail;

/**
 * Returns what a customer has bought and read, with the author's notes.
 * @param idOrEmail the id, or the email address
 * @throws CUSTOMER_NOT_FOUND
 */
export const showCustomer =
  ({ pool }: { pool: Pool }) =>
  async (idOrEmail: string) => {
    const id = toCustomerId(idOrEmail);
    const [customer, notes] = await Promise.all([
      findCustomer(pool, id),
      listNotesOfCustomer(pool, id, maxNotes),
    ]);
    if (!customer) throw customerNotFound();
    return {
      customer: { ...customer, country: toCountryName(customer.country) },
      notes,
    };
  };
