import { describe, expect, it } from '@jest/globals';
import {
  fieldErrorOrProblemText,
  fieldErrorsOf,
  problemText,
} from './problem.model.ts';
import { readProblem, adminFallback } from './read-problem.ts';

const refusal = (details: string[], code = 'VALIDATION_FAILED') => ({
  error: 'Not right.',
  code,
  details,
});

describe('the message of a failed request', () => {
  it("contains the server's text and joined details", () => {
    const twice = refusal([
      'body.title: The title is too long.',
      'body.tags: An article may have 20 tags at most.',
    ]);
    const text =
      'Not right. The title is too long; An article may have 20 tags at most.';
    expect(problemText(twice, 'x')).toBe(text);
    expect(fieldErrorOrProblemText(twice, 'x')).toBe(text);
    expect(problemText(refusal([]), 'x')).toBe('Not right.');
    expect(problemText(refusal(['554 no: way'], 'MAIL_REFUSED'), 'x')).toBe(
      'Not right. 554 no: way',
    );
    expect(problemText(undefined, 'Please try again.')).toBe(
      'Please try again.',
    );
  });

  it("at a field is that field's own error", () => {
    const once = refusal(['body.email: Please enter a valid email address']);
    expect(fieldErrorOrProblemText(once, 'x')).toBe(
      'Please enter a valid email address',
    );
  });

  it('belongs to the fields that its details name', () => {
    expect(
      fieldErrorsOf(
        refusal([
          'body.email: Please enter a valid email address',
          'body.states.3: Please give a state',
          'query.page: is not valid',
        ]),
      ),
    ).toEqual({
      email: 'Please enter a valid email address',
      states: 'Please give a state',
    });
    const rejected = refusal(['body.secretKey'], 'KEY_REJECTED');
    expect(fieldErrorsOf(rejected)).toEqual({ secretKey: 'Not right.' });
    expect(problemText(rejected, 'x')).toBe('Not right.');
    expect(fieldErrorsOf(undefined)).toEqual({});
  });

  it('without a server text names the HTTP status for the admin only', () => {
    const html = '<html>Bad gateway</html>';
    expect(readProblem(502, html, undefined, adminFallback)).toMatchObject({
      error: 'HTTP error! status: 502',
      code: 'UNREADABLE_ANSWER',
    });
    expect(readProblem(502, html).error).toBe(
      'Something went wrong on our side. Please try again.',
    );
    expect(readProblem(0, undefined, undefined, adminFallback).error).toBe(
      'There is no connection just now. Please try again.',
    );
  });
});
