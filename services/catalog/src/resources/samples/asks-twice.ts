import type { Sample } from './sample.ts';

export const asksTwice: Sample = {
  name: 'asks-twice',
  title: 'The question a finance director asks twice',
  excerpt:
    'The second time, she means it. A note on what to have ready in between.',
  category: 'Insights',
  tags: ['finance', 'boards', 'reporting'],
  publishedAt: new Date('2025-09-16T08:00:00Z'),
  seoTitle: 'The question a finance director asks twice',
  seoDescription:
    'Compared with what? A note on the question behind the question about money.',
  content: `
<p>The question is: compared with what? It is asked the first time in the middle of a presentation, lightly, often with a glance at the clock. It will be taken for a request to go on to the next slide. It is the only question of the meeting.</p>
<p>You have said that eleven hundred people called the line. She says: compared with what? You say that it is a very good response, given the budget. She nods. That was the first time.</p>
<h2>What she has heard</h2>
<p>You think that she has heard a number. She has heard that you do not have a second number. Everything in her own work comes in pairs: this year and last year, plan and result, with the purchase and without it. A single figure in a column is, to her, an error in the printing.</p>
<p>So the second time comes a month later, in another room, when next year is divided up. There are two departments left and money for one and a half. The other department has pairs. She asks again, and this time she writes down the answer.</p>
<blockquote><p>Nobody in a budget meeting believes the larger number. They believe the one that came with a companion.</p></blockquote>
<h2>Three companions, from cheap to dear</h2>
<p><strong>The same weeks of last year.</strong> It costs a telephone call to whoever keeps the old records. It is weak, since the world has changed in a year, but it is a pair. If the line had nine hundred calls in the same weeks of last year without a campaign, you will want to know that before she does.</p>
<p><strong>What was planned.</strong> It costs a sentence, written before the start. “We expect between eight hundred and twelve hundred calls; below six hundred we would stop.” Then eleven hundred means something, even without a past. It also means that you were willing to be wrong by a known amount, which is how the people in that room recognise one another.</p>
<p><strong>A place where you did nothing.</strong> It costs the courage to do nothing somewhere. Two towns of a size, one with and one without, the line open in both. The difference between them is the nearest thing to the price of your work that you will ever be able to print.</p>
<h2>What not to bring</h2>
<p>Do not bring the average of the industry. She will ask who is in it and who paid for it, and you will not know. Do not bring a rise in per cent on a base that is smaller than the room: from four to eight is a hundred per cent and four people. And do not bring a second metric to stand beside the first. Reach does not become a comparison by standing next to calls.</p>
<h2>In between</h2>
<p>There is a month between the first asking and the second. Use it. Find one pair, the cheapest that is true, and send it to her in two lines before she has to ask. Add the doubt, in your own words, in a third.</p>
<p>I did this once with a comparison that went against me. The calls in the quiet town had risen nearly as much as in ours, because of something on the news. She rang me up. It was, she said, the first time that anyone had sent her a reason to cut them, and what did I need to find out properly?</p>`,
};
