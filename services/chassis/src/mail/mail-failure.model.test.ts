import { describe, expect, it } from '@jest/globals';
import {
  describeMailFailure,
  rewriteLegacyReason,
  toAdminMailError,
} from './mail-failure.model.ts';

const errorWith = (fields: Record<string, unknown>) =>
  Object.assign(new Error('no'), fields);

describe('the reason why an email was not sent', () => {
  it.each([
    [
      { code: 'ESOCKET', originalCode: 'ECONNREFUSED' },
      'MAIL_SERVER_AWAY',
      /No server answers/,
    ],
    [{ code: 'ESOCKET' }, 'MAIL_SERVER_AWAY', /speak TLS/],
    [{ code: 'EDNS' }, 'MAIL_SERVER_AWAY', /name of the mail server/],
    [{ code: 'ETIMEDOUT' }, 'MAIL_SERVER_AWAY', /in time/],
    [{ code: 'EWHATEVER' }, 'MAIL_SERVER_AWAY', /did not accept the email/],
    [
      { code: 'EAUTH', responseCode: 535, response: '535 bad' },
      'MAIL_REFUSED',
      /user name and password/,
    ],
    [
      { code: 'EENVELOPE', responseCode: 450, response: '450 later' },
      'MAIL_REFUSED',
      /deferred the email/,
    ],
    [
      { code: 'EENVELOPE', responseCode: 550, response: '550 no such box' },
      'MAIL_REFUSED',
      /refused the email/,
    ],
  ])('maps %j to %s', (fields, code, sentence) => {
    const failure = toAdminMailError(errorWith(fields));
    expect(failure.code).toBe(code);
    expect(failure.message).toMatch(sentence);
  });

  it('is taken from the root cause, with the response of the mail server on one line', () => {
    const cause = errorWith({ code: 'EMESSAGE', response: '554 no\r\nno' });
    const failure = toAdminMailError(new Error('refused', { cause }));
    expect(failure.details).toEqual(['554 no no']);
  });
});

const machineText = /Error:|E[A-Z]{4,}|\d{3} |SMTP_URL|MAIL_FROM/;

describe('the reason in the delivery log', () => {
  const refusal = Object.assign(
    new Error("Can't send mail: 550 5.1.1 no such user"),
    {
      code: 'EENVELOPE',
      responseCode: 550,
      response: '550 5.1.1 no such user',
    },
  );

  it.each([
    ['a 550', refusal, /refused the email/],
    [
      'a 550 in an error of the provider',
      new Error(String(refusal), { cause: refusal }),
      /refused the email/,
    ],
    [
      'ECONNREFUSED',
      Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), {
        code: 'ECONNREFUSED',
      }),
      /No server answers/,
    ],
    [
      'ETIMEDOUT',
      Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT' }),
      /in time/,
    ],
    [
      'anything else',
      new TypeError('x is no function'),
      /did not accept the email/,
    ],
  ])(
    'is a readable sentence for %s, even if the database contains the raw error text',
    (_, error, sentence) => {
      const stored = rewriteLegacyReason(String(error));
      for (const text of [describeMailFailure(error), stored]) {
        expect(text).toMatch(sentence);
        expect(text).not.toMatch(machineText);
      }
    },
  );

  it.each([
    ['Error: Error: Message failed: 550 no such user', /refused the email/],
    ['Error: Invalid login: 535 5.7.8 bad', /user name and password/],
    ['Error: 451 try later', /deferred the email/],
    ['Error: getaddrinfo ENOTFOUND mail.example', /not known/],
    ['Error: read ECONNRESET', /closed the connection/],
    ['Error: Greeting never received', /did not accept the email/],
    [
      'The mail server refused the email. Are the recipient and the sender (MAIL_FROM) right?',
      /refused the email.+ in Settings, Email/,
    ],
    [
      'The mail server did not accept the user name and password in the email settings (SMTP_URL).',
      /user name and password.+ in Settings, Email/,
    ],
    [
      'The mail server cannot be reached. Is its address in the email settings (SMTP_URL) right, and is the server up?',
      /cannot be reached.+ in Settings, Email/,
    ],
    [
      'The name of the mail server in the email settings (SMTP_URL) is not known.',
      /is not known.+ in Settings, Email/,
    ],
    [
      'No server answers at the address in the email settings (SMTP_URL). Is the port right, and is the server up?',
      /No server answers.+ in Settings, Email/,
    ],
  ])('is a readable sentence for the stored text "%s"', (stored, sentence) => {
    expect(rewriteLegacyReason(stored)).toMatch(sentence);
    expect(rewriteLegacyReason(stored)).not.toMatch(machineText);
  });

  it.each([
    'its reason is gone',
    describeMailFailure(refusal),
    describeMailFailure({ code: 'ESOCKET' }),
    describeMailFailure({ code: 'EAUTH' }),
  ])('leaves the sentence "%s" unchanged', (sentence) => {
    expect(rewriteLegacyReason(sentence)).toBe(sentence);
  });
});
