import { expect, it } from '@jest/globals';
import { classifyDeliveryFailure } from './delivery-failure.model.ts';
import { MailRefused } from './mail-failure.model.ts';

const toRecipient = (
  responseCode: number,
  response = `${responseCode} no`,
) => ({
  code: 'EENVELOPE',
  command: 'RCPT TO',
  responseCode,
  response,
});

it.each([
  [toRecipient(550), 'unknown-recipient'],
  [toRecipient(550, '550 5.1.1 no such user'), 'unknown-recipient'],
  [toRecipient(550, '550-5.2.1 disabled'), 'unknown-recipient'],
  [toRecipient(550, '550 5.7.1 relaying denied'), 'refused'],
  [toRecipient(550, '550 No such user here'), 'unknown-recipient'],
  [toRecipient(550, '550 relay not permitted'), 'refused'],
  [toRecipient(550, '550 Sender blocked as spam'), 'refused'],
  [toRecipient(552, '552 5.2.2 mailbox full'), 'refused'],
  [toRecipient(450), 'deferred'],
  [{ ...toRecipient(550), command: 'DATA', code: 'EMESSAGE' }, 'refused'],
  [{ ...toRecipient(451), command: 'DATA', code: 'EMESSAGE' }, 'deferred'],
  [{ ...toRecipient(550), command: 'MAIL FROM' }, 'server-problem'],
  [toRecipient(421), 'server-problem'],
  [{ code: 'EAUTH', responseCode: 535 }, 'server-problem'],
  [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'server-problem'],
  [{ code: 'ESOCKET', command: 'CONN', responseCode: 554 }, 'server-problem'],
  [{ code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' }, 'server-problem'],
  [{ code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' }, 'uncertain'],
  [{ code: 'ECONNECTION', command: 'CONN' }, 'uncertain'],
  [new Error('any'), 'uncertain'],
])('%j is %s', (failure, expected) => {
  expect(classifyDeliveryFailure(failure)).toBe(expected);
});

it('looks at the root cause of the error', () => {
  const cause = Object.assign(new Error('no'), toRecipient(550));
  expect(classifyDeliveryFailure(new MailRefused('no', { cause }))).toBe(
    'unknown-recipient',
  );
});
