import { expect, it } from '@jest/globals';
import { extractLines } from './book-lines.model.ts';

it('splits a chapter into lines, each with the number of its nearest paragraph', () => {
  expect(
    extractLines(`<header><p>Chapter 1</p><h1>The
      question</h1></header>
      <p data-p="1">Was it <em>se</em>en&nbsp;&amp; heard?</p>
      <ul><li data-p="2">One<br>two</li></ul>
      <table><tr><td>reach</td><td>recall</td></tr></table>
      <figure><img src="data:," alt="a ward"><figcaption>Ward 4</figcaption></figure>
      <p data-p="3">Forty.</p>tail`),
  ).toEqual([
    { paragraph: 1, text: 'Chapter 1' },
    { paragraph: 1, text: 'The question' },
    { paragraph: 1, text: 'Was it seen & heard?' },
    { paragraph: 2, text: 'One' },
    { paragraph: 2, text: 'two' },
    { paragraph: 2, text: 'reach' },
    { paragraph: 2, text: 'recall' },
    { paragraph: 2, text: 'Ward 4' },
    { paragraph: 3, text: 'Forty.' },
    { paragraph: 3, text: 'tail' },
  ]);
});
