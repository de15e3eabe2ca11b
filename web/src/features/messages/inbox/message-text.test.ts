import { describe, expect, it } from '@jest/globals';
import {
  inboxMessage,
  speakingMessage,
} from '../../../test/answers/messages.ts';
import {
  answerAddress,
  messageCountText,
  senderText,
  standingOf,
  titleOf,
} from './message-text.ts';

const at = Date.parse('2025-11-21T08:20:00.000Z');

describe("a message's words", () => {
  it('name the talk that is asked for, and who wrote otherwise', () => {
    expect(titleOf(speakingMessage())).toBe('Keynote, 12 March 2026, Enugu');
    expect(titleOf(inboxMessage())).toBe('A message from Bashir Lawal');
  });

  it('say who, from where and when', () => {
    expect(senderText(inboxMessage({ company: 'Lagos Post' }))).toBe(
      'Bashir Lawal, Lagos Post, bashir@example.com, 21 November 2025 at 08:05',
    );
  });

  it('count, and say so where the counting stopped', () => {
    expect(messageCountText(1, false)).toBe('1 message');
    expect(messageCountText(2_000, true)).toBe('2,000 messages or more');
  });
});

describe('the promise of 24 hours', () => {
  it('runs until the answer', () => {
    expect(standingOf(inboxMessage(), at)).toEqual({
      kind: 'left',
      text: '22 h 45 min left',
      hoursLeft: 22.75,
    });
  });

  it('is late from the hour on', () => {
    const late = at + 26 * 3_600_000;
    expect(standingOf(inboxMessage({ state: 'read' }), late)).toEqual({
      kind: 'late',
      text: '3 h 15 min late',
      hoursLeft: 0,
    });
  });

  it('is kept by an answer, archived or not', () => {
    const answeredAt = '2025-11-21T09:19:00.000Z';
    for (const state of ['answered', 'archived'] as const)
      expect(standingOf(inboxMessage({ state, answeredAt }), at)).toMatchObject(
        { kind: 'answered', text: 'answered in 2 h 14 min' },
      );
  });

  it('runs again when it was not answered after all', () => {
    const again = inboxMessage({
      state: 'read',
      answeredAt: '2025-11-21T09:19:00.000Z',
    });
    expect(standingOf(again, at).kind).toBe('left');
  });

  it('is nobody’s once a message was archived', () => {
    expect(standingOf(inboxMessage({ state: 'archived' }), at)).toMatchObject({
      kind: 'archived',
      text: 'archived',
    });
  });
});

describe('an answer by mail', () => {
  it('goes to who wrote, with the subject and the words it answers', () => {
    const address = new URL(answerAddress(speakingMessage()));
    expect(address.pathname).toBe('chinelo@example.org');
    expect(address.searchParams.get('subject')).toBe(
      'Re: Keynote, 12 March 2026, Enugu',
    );
    expect(address.searchParams.get('body')).toBe(
      '\r\n\r\nOn 21 November 2025 Chinelo Obi wrote:\r\n> Forty minutes.\r\n> \r\n> Then questions.',
    );
  });

  it('cannot be given another recipient by what was written', () => {
    const address = answerAddress(
      inboxMessage({ email: 'a&bcc=b@example.com', message: '?&bcc=c' }),
    );
    expect(address).toMatch(/^mailto:a%26bcc%3Db@example\.com\?subject=/);
    expect(new URL(address).searchParams.has('bcc')).toBe(false);
  });

  it('quotes no more than mail programs take', () => {
    const long = answerAddress(inboxMessage({ message: 'a'.repeat(5_000) }));
    expect(long.length).toBeLessThan(2_000);
  });
});
