import { describe, expect, it } from '@jest/globals';
import {
  findFieldErrors,
  readServerErrors,
} from '../../shared/form/rules.model.ts';
import { nigerianStates } from '../../shared/nigerian-states.model.ts';
import { type Address, addressRules } from './address.model.ts';

const complete: Address = {
  name: 'Ngozi Eze',
  phone: '0803 000 0000',
  address: '12 Adeniran Ogunsanya Street',
  city: 'Surulere',
  state: 'Lagos',
  landmark: '',
};

describe('the validation of a delivery address', () => {
  it('accepts an address without a landmark', () => {
    expect(findFieldErrors(addressRules, complete)).toEqual({});
  });

  it('reports all missing fields at once', () => {
    const nothing = { name: ' ', phone: '', address: '', city: '', state: '' };
    expect(findFieldErrors(addressRules, { ...complete, ...nothing })).toEqual({
      name: 'Please enter your name',
      phone: 'Please enter a phone number',
      address: 'Please enter the street address',
      city: 'Please enter the city or town',
      state: 'Please choose a state',
    });
  });

  it.each([
    ['0803 000 00', 'A Nigerian number has 11 digits; this one has 9'],
    ['0803 000 00000', 'A Nigerian number has 11 digits; this one has 12'],
    [
      '+234 803 000 000',
      'A Nigerian number with +234 has 13 digits; this one has 12',
    ],
    [
      '+234 0803 000 000',
      'A Nigerian number with +234 0 has 14 digits; this one has 13',
    ],
    ['12345', 'A phone number has 7 to 15 digits'],
    ['ask Tunde', 'Please use digits only'],
  ])('rejects the phone number %s: %s', (phone, sentence) => {
    expect(findFieldErrors(addressRules, { ...complete, phone })).toEqual({
      phone: sentence,
    });
  });

  it.each([
    '08030000000',
    '0803-000-0000',
    '0201 234 5678',
    '+234 803 000 0000',
    '+234 (0) 803 000 0000',
    '2348030000000',
    '803 000 0000',
    '+44 20 7946 0000',
    '0044 20 7946 0000',
  ])('accepts the phone number %s', (phone) => {
    expect(findFieldErrors(addressRules, { ...complete, phone })).toEqual({});
  });

  it('knows the 36 states and the capital territory', () => {
    expect(nigerianStates).toHaveLength(37);
    expect(nigerianStates).toContain('FCT');
  });

  it('assigns server errors to their fields', () => {
    expect(
      readServerErrors(addressRules, [
        'body.phone: A phone number has 7 to 15 digits',
        'body.unknown: x',
        'anything',
      ]),
    ).toEqual({ phone: 'A phone number has 7 to 15 digits' });
  });
});
