import { describe, expect, it } from '@jest/globals';
import { contactRules } from './contact.model.ts';
import { errorsOf, serverErrorsOf } from '../../../shared/form/rules.model.ts';
import { summaryOf } from './message-rules.model.ts';
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

describe('what is wrong with a message', () => {
  it('is nothing when all is there; a company need not be', () => {
    expect(errorsOf(contactRules, contactMessage)).toEqual({});
  });

  it('is said of every empty field, and blanks are empty', () => {
    expect(
      errorsOf(contactRules, {
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
    'is the address, where it is "%s"',
    (email) => {
      expect(errorsOf(contactRules, { ...contactMessage, email })).toEqual({
        email: 'Please enter a valid email address',
      });
    },
  );

  it('is its length, said in figures and never cut off', () => {
    const message = 'a'.repeat(5_210);
    expect(errorsOf(contactRules, { ...contactMessage, message }).message).toBe(
      'Please use at most 5,000 characters; you have 5,210',
    );
  });
});

describe('what is wrong with a request to speak', () => {
  it('is nothing when all is there; the message need not be', () => {
    expect(errorsOf(speakingRules, request)).toEqual({});
  });

  it('is a day that has passed', () => {
    expect(errorsOf(speakingRules, { ...request, date: '2020-01-31' })).toEqual(
      { date: 'Please choose a date that is still to come' },
    );
  });

  it.each(['0', '-3', '12.5', '1000001', 'many'])(
    'is an audience of %s',
    (audience) => {
      expect(errorsOf(speakingRules, { ...request, audience })).toEqual({
        audience: 'Please give a whole number from 1 to 1,000,000',
      });
    },
  );

  it('is the kind of event nobody chose', () => {
    expect(errorsOf(speakingRules, { ...request, eventType: '' })).toEqual({
      eventType: 'Please choose the kind of event',
    });
  });
});

describe("the server's own errors", () => {
  it('stand under their fields; what is about no field is left out', () => {
    expect(
      serverErrorsOf(contactRules, [
        'body.email: Please enter a valid email address',
        'body.toString: odd',
        'query: odd',
      ]),
    ).toEqual({ email: 'Please enter a valid email address' });
  });
});

describe('the summary for those who hear the page', () => {
  it("names the fields in the form's order", () => {
    expect(
      summaryOf(contactRules, { message: 'Please …', email: 'Please …' }),
    ).toBe('Please check 2 fields: Email, Message.');
    expect(summaryOf(contactRules, { name: 'Please …' })).toBe(
      'Please check one field: Name.',
    );
    expect(summaryOf(contactRules, {})).toBe('');
  });
});
