import { describe, expect, it } from '@jest/globals';
import { contactRules } from './contact.model.ts';
import {
  findFieldErrors,
  readServerErrors,
} from '../../../shared/form/rules.model.ts';
import { summariseErrors } from './message-rules.model.ts';
import { speakingRules } from './speaking.model.ts';

const contactMessage = {
  name: 'Tunde Bakare',
  email: 'tunde@example.com',
  company: '',
  message: 'On page 61 you say two hundred.',
};

const request = {
  name: 'Chinelo Obi',
  email: 'chinelo@example.org',
  organization: 'Eastern Communicators',
  eventType: 'keynote',
  date: '2999-03-12',
  location: 'Enugu',
  audience: '400',
  message: '',
};

describe('the validation of a contact message', () => {
  it('accepts a complete message without a company', () => {
    expect(findFieldErrors(contactRules, contactMessage)).toEqual({});
  });

  it('rejects every empty field, and blanks count as empty', () => {
    expect(
      findFieldErrors(contactRules, {
        name: ' ',
        email: '',
        company: '',
        message: '',
      }),
    ).toEqual({
      name: 'Please tell us your name',
      email: 'Please enter your email address',
      message: 'Please write your message',
    });
  });

  it.each(['tunde', 'tunde@example', 'tunde o@example.com', '@example.com'])(
    'rejects the email address "%s"',
    (email) => {
      expect(
        findFieldErrors(contactRules, { ...contactMessage, email }),
      ).toEqual({
        email: 'Please enter a valid email address',
      });
    },
  );

  it('rejects a message that is too long, with its length', () => {
    const message = 'a'.repeat(5_210);
    expect(
      findFieldErrors(contactRules, { ...contactMessage, message }).message,
    ).toBe('Please use at most 5,000 characters; you have 5,210');
  });
});

describe('the validation of a speaking request', () => {
  it('accepts a complete request without a message', () => {
    expect(findFieldErrors(speakingRules, request)).toEqual({});
  });

  it('rejects a date in the past', () => {
    expect(
      findFieldErrors(speakingRules, { ...request, date: '2020-01-31' }),
    ).toEqual({ date: 'Please choose a date that is still to come' });
  });

  it.each(['0', '-3', '12.5', '1000001', 'many'])(
    'rejects an audience of %s',
    (audience) => {
      expect(findFieldErrors(speakingRules, { ...request, audience })).toEqual({
        audience: 'Please give a whole number from 1 to 1,000,000',
      });
    },
  );

  it('rejects a request without a kind of event', () => {
    expect(
      findFieldErrors(speakingRules, { ...request, eventType: '' }),
    ).toEqual({
      eventType: 'Please choose the kind of event',
    });
  });
});

describe('server errors of a message', () => {
  it('appear under their fields, and other errors are left out', () => {
    expect(
      readServerErrors(contactRules, [
        'body.email: Please enter a valid email address',
        'body.toString: odd',
        'query: odd',
      ]),
    ).toEqual({ email: 'Please enter a valid email address' });
  });
});

describe('the error summary for screen readers', () => {
  it('names the fields in the order of the form', () => {
    expect(
      summariseErrors(contactRules, { message: 'Please …', email: 'Please …' }),
    ).toBe('Please check 2 fields: Email, Message.');
    expect(summariseErrors(contactRules, { name: 'Please …' })).toBe(
      'Please check one field: Name.',
    );
    expect(summariseErrors(contactRules, {})).toBe('');
  });
});
