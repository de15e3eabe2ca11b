import type { Sample } from './sample.ts';

export const baselines: Sample = {
  name: 'baselines',
  title: 'Baselines: the survey nobody wants to pay for',
  excerpt: 'It has no results in it. That is what it is for.',
  category: 'PR Measurement',
  tags: ['baselines', 'surveys', 'planning'],
  publishedAt: new Date('2025-09-09T08:00:00Z'),
  seoTitle: 'Baselines: the survey nobody wants to pay for',
  seoDescription:
    'What a baseline is for, what it costs, and five ways to make a cheap one that holds.',
  content: `
<p>There is a line in every budget that is struck out first. It stands above the creative work and below the management fee, it has no pictures in it, and it is called the baseline. Nobody wants to pay for a survey that cannot contain good news.</p>
<p>A baseline is what people know, think or do before you have begun. It has no results in it. That is what it is for. The result of a campaign is not a figure; it is a distance, and a distance has two ends.</p>
<h2>What happens without it</h2>
<p>I have seen five substitutes, and all of them fail in the same direction. They make the start lower than it was.</p>
<ul><li>The client’s feeling, which is always that nobody has heard of them.</li><li>A question to people afterwards about what they thought before. They will tell you what they think now, and add that they were once more ignorant.</li><li>A national figure from another year, asked in other words.</li><li>The number of followers, which was never a number of people in the audience.</li><li>Zero.</li></ul>
<p>Zero is the most popular. It has the advantage that every campaign since the invention of the drum has been a triumph against it.</p>
<h2>What it costs</h2>
<p>Less than one photograph, usually. Two hundred people, six questions, three afternoons, two interviewers with clipboards. Two hundred answers cannot tell 40 from 44 in a hundred. They can tell 40 from 55, and if your campaign is not expected to do more than four points you should perhaps spend the money on something else.</p>
<table><caption>How far two surveys must lie apart before it is more than luck (95 per cent, near the half-way mark)</caption><thead><tr><th scope="col">Answers in each</th><th scope="col">Points</th></tr></thead><tbody><tr><td>100</td><td>14</td></tr><tr><td>200</td><td>10</td></tr><tr><td>400</td><td>7</td></tr><tr><td>1,000</td><td>4.4</td></tr><tr><td>2,000</td><td>3.1</td></tr></tbody></table>
<p>Read the table before you settle the objective, not after. An objective of five points and a survey of two hundred is a coin that has been tossed in advance.</p>
<h2>Five rules for a cheap one</h2>
<ol><li>Ask the people you mean to move, where they are. Your own newsletter is not a place.</li><li>Let them answer in their own words first, and only then from a list. Whoever has to be helped to your name does not know it.</li><li>Ask one question about something you will not touch. If that rises too, it was the weather.</li><li>Write the questions down exactly, with the language, the hour and the order, and put the sheet where your successor will find it.</li><li>Do it before anybody has been briefed. A leaked campaign moves the people who were nearest, and those are the people you can most easily find to ask.</li></ol>
<h2>The use nobody mentions</h2>
<p>A baseline is the only survey that can still change the plan. I have seen one show that 58 in a hundred already knew the thing they were about to be told, at the price of a new roof for a school. Nobody was pleased. The campaign was turned round in a week, from knowing to doing, and the second survey had somewhere to go.</p>
<blockquote><p>The best finding a campaign can have is the one that arrives while it can still be called off.</p></blockquote>
<p>So put the line back into the budget, and if it is struck out again, say what it buys. It buys the right to use the word “rose”.</p>`,
};
