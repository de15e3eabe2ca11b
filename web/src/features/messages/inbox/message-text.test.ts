import { describe, expect, it } from '@jest/globals';
import {
  inboxMessage,
  speakingMessage,
} from '../../../test/answers/messages.ts';
import { titleOf, toAnswerStatus, toReplyMailtoUrl } from './message-text.ts';

const at = Date.parse('2025-11-21T08:20:00.000Z');

describe('the texts of a message', () => {
  it('use the requested talk or the subject as the title, or else the sender', () => {
    expect(titleOf(speakingMessage())).toBe('Keynote, 12 March 2026, Enugu');
    expect(titleOf(inboxMessage())).toBe('A message from Bashir Lawal');
    expect(titleOf(inboxMessage({ subject: 'A talk' }))).toBe('A talk');
  });
});

describe('the 24 hours to answer a message', () => {
  it('run until the answer', () => {
    expect(toAnswerStatus(inboxMessage(), at)).toEqual({
      kind: 'left',
      text: '22 h 45 min left',
      hoursLeft: 22.75,
    });
  });

  it('are exceeded once the deadline has passed', () => {
    const late = at + 26 * 3_600_000;
    expect(toAnswerStatus(inboxMessage({ state: 'read' }), late)).toEqual({
      kind: 'late',
      text: '3 h 15 min late',
      hoursLeft: 0,
    });
  });

  it('end with the answer, whether the message is archived or not', () => {
    const answeredAt = '2025-11-21T09:19:00.000Z';
    for (const state of ['answered', 'archived'] as const)
      expect(
        toAnswerStatus(inboxMessage({ state, answeredAt }), at),
      ).toMatchObject({ kind: 'answered', text: 'answered in 2 h 14 min' });
  });

  it('run again when the message is marked as unanswered', () => {
    const again = inboxMessage({
      state: 'read',
      answeredAt: '2025-11-21T09:19:00.000Z',
    });
    expect(toAnswerStatus(again, at).kind).toBe('left');
  });

  it('begin with the first answer if the author wrote first', () => {
    const started = {
      startedBy: 'admin',
      answeredAt: '2025-11-21T07:05:00.000Z',
    };
    const statusOf = (change: Parameters<typeof inboxMessage>[0]) =>
      toAnswerStatus(inboxMessage({ ...started, ...change }), at).kind;
    const arrivedAt = '2025-11-21T08:00:00.000Z';
    expect([
      statusOf({ state: 'answered' }),
      statusOf({ state: 'archived' }),
      statusOf({ state: 'new', answeredAt: null, arrivedAt }),
      statusOf({ state: 'answered', arrivedAt }),
    ]).toEqual(['awaited', 'archived', 'left', 'answered']);
  });

  it('do not apply to an archived message', () => {
    expect(
      toAnswerStatus(inboxMessage({ state: 'archived' }), at),
    ).toMatchObject({
      kind: 'archived',
      text: 'archived',
    });
  });
});

describe('the reply link of a message', () => {
  it('contains the recipient, subject and quoted message', () => {
    const address = new URL(toReplyMailtoUrl(speakingMessage()));
    expect(address.pathname).toBe('chinelo@example.org');
    expect(address.searchParams.get('subject')).toBe(
      'Re: Keynote, 12 March 2026, Enugu',
    );
    expect(address.searchParams.get('body')).toBe(
      '\r\n\r\nOn 21 November 2025 Chinelo Obi wrote:\r\n> Forty minutes.\r\n> \r\n> Then questions.',
    );
  });

  it("cannot contain another recipient from the sender's text", () => {
    const address = toReplyMailtoUrl(
      inboxMessage({ email: 'a&bcc=b@example.com', message: '?&bcc=c' }),
    );
    expect(address).toMatch(/^mailto:a%26bcc%3Db@example\.com\?subject=/);
    expect(new URL(address).searchParams.has('bcc')).toBe(false);
  });

  it('shortens the quotation for email programs', () => {
    const long = toReplyMailtoUrl(inboxMessage({ message: 'a'.repeat(5_000) }));
    expect(long.length).toBeLessThan(2_000);
  });
});
