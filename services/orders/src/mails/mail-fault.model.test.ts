import { describe, expect, it } from '@jest/globals';
import { mailFaultOf } from './mail-fault.model.ts';

const thrown = (facts: Record<string, unknown>) =>
  Object.assign(new Error('no'), facts);

describe('why a mail did not leave', () => {
  it.each([
    [
      { code: 'ESOCKET', originalCode: 'ECONNREFUSED' },
      'MAIL_SERVER_AWAY',
      /Nobody answers/,
    ],
    [{ code: 'ESOCKET' }, 'MAIL_SERVER_AWAY', /speak TLS/],
    [{ code: 'EDNS' }, 'MAIL_SERVER_AWAY', /name of the mail server/],
    [{ code: 'ETIMEDOUT' }, 'MAIL_SERVER_AWAY', /in time/],
    [{ code: 'EWHATEVER' }, 'MAIL_SERVER_AWAY', /did not take/],
    [
      { code: 'EAUTH', responseCode: 535, response: '535 bad' },
      'MAIL_REFUSED',
      /user name and password/,
    ],
    [
      { code: 'EENVELOPE', responseCode: 450, response: '450 later' },
      'MAIL_REFUSED',
      /put the mail off/,
    ],
    [
      { code: 'EENVELOPE', responseCode: 550, response: '550 no such box' },
      'MAIL_REFUSED',
      /refused the mail/,
    ],
  ])('%j is %s', (facts, code, sentence) => {
    const fault = mailFaultOf(thrown(facts));
    expect(fault.code).toBe(code);
    expect(fault.message).toMatch(sentence);
  });

  it('is found under whatever was thrown about it, with the server’s own words on one line', () => {
    const cause = thrown({ code: 'EMESSAGE', response: '554 no\r\nno' });
    const fault = mailFaultOf(new Error('refused', { cause }));
    expect(fault.details).toEqual(['554 no no']);
  });
});
