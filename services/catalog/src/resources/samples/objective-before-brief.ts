import type { Sample } from './sample.ts';

export const objectiveBeforeBrief: Sample = {
  name: 'objective-before-brief',
  title: 'Write the objective before the brief',
  excerpt:
    'A sentence with five parts. Most plans have three of them, and never the same three.',
  category: 'Strategy',
  tags: ['objectives', 'planning'],
  publishedAt: new Date('2025-10-07T08:00:00Z'),
  seoTitle: 'Write the objective before the brief',
  seoDescription:
    'An objective has a subject, a place, a quantity, a date and a starting point.',
  content: `
<p>A brief says what shall be made. An objective says what shall be different afterwards. When the brief comes first, the objective is written to fit it, and it fits so well that it can never be missed.</p>
<p>Here is how it sounds when the order is wrong: “Raise the profile of the programme through an integrated campaign.” The campaign is in the objective. Running it achieves it. The plan has been marked in advance, and everybody has passed.</p>
<h2>Five parts</h2>
<p>An objective that can fail has five parts. I have read some hundreds of plans, and most have three. It is never the same three.</p>
<table><caption>What each part forbids</caption><thead><tr><th scope="col">Part</th><th scope="col">For example</th><th scope="col">Without it</th></tr></thead><tbody><tr><td>A subject</td><td>Market traders over forty</td><td>“Stakeholders” are always a little moved</td></tr><tr><td>A place</td><td>Three wards of Ikorodu</td><td>The public has no address and cannot be asked</td></tr><tr><td>A quantity</td><td>Four in ten can name the office</td><td>“More” is satisfied by one</td></tr><tr><td>A date</td><td>By the end of June</td><td>There is always more time</td></tr><tr><td>A starting point</td><td>In January it was one in ten</td><td>Every result is a rise</td></tr></tbody></table>
<p>Put together, they read: by the end of June, four in ten market traders over forty in three wards of Ikorodu can name the office that registers a business, up from one in ten in January. It is not a beautiful sentence. It has a virtue that few beautiful sentences have, which is that in July somebody can walk to a market and find out.</p>
<h2>Why the starting point is the one that is missing</h2>
<p>Four of the parts cost only thought. The starting point costs money, a week and some discomfort, because it has to be measured before anything has been done, when there is nothing to show for it. So it is promised for later. Later, it is estimated. By the time of the report it has become “low”.</p>
<p>If you can afford only one survey, take the first one. A result without a beginning cannot be read at all. A beginning without a result can at least stop you from promising what is already true.</p>
<h2>How to use it on a Monday</h2>
<ol><li>Write the sentence alone, on an empty page, before anybody has mentioned a channel.</li><li>Read it to someone in finance and ask what would make it false. If they cannot say, neither can you.</li><li>Write down, beneath it, the lowest result with which you would still do it again.</li><li>Now open the brief. Strike out whatever does not serve the sentence.</li></ol>
<p>The fourth step hurts, and it is where the money is. In the last plan I did this with, two films and a stand at a fair had nothing to do with market traders over forty. They were good films. They would have been good films for somebody else.</p>
<blockquote><p>The objective is the only part of a plan that can be wrong. That is what makes it useful.</p></blockquote>
<p>People resist the sentence because it exposes them, and it does. It also protects them. The manager who in January agreed to four in ten cannot in July be disappointed by a newspaper that was never in it.</p>`,
};
