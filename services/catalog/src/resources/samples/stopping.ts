import type { Sample } from './sample.ts';

export const stopping: Sample = {
  name: 'stopping',
  title: 'Stopping is a decision too',
  excerpt: 'What to agree in January, so that somebody may say so in June.',
  category: 'Strategy',
  tags: ['decisions', 'planning', 'budgets'],
  publishedAt: new Date('2025-09-02T08:00:00Z'),
  seoTitle: 'Stopping is a decision too',
  seoDescription:
    'A stopping rule is three lines long. Why it must be written in January.',
  content: `
<p>Campaigns are started by decision and ended by calendar. Between the two lie some months in which everybody who works on it knows how it is going, and nobody is in a position to say so.</p>
<p>It is not cowardice. In June the films have been paid for, the minister has spoken, and the person who would have to say it was the one who asked for the money. To stop then is to confess. To go on is merely to be busy. Given the choice, people are busy.</p>
<h2>Make it a rule while it is still free</h2>
<p>In January nobody has failed yet, and the same people can be quite reasonable. So it is in January that you write the rule. It is three lines long.</p>
<ul><li><strong>What we look at:</strong> one figure, from the objective, that will exist by then.</li><li><strong>When:</strong> a date on which there is still enough left to save.</li><li><strong>Below what we stop:</strong> a number, and the name of whoever says the word.</li></ul>
<p>For example: on 10 June we count applications from first-time growers. Below 120 we stop the radio and spend what is left on the two districts that answered. Mrs Bello decides, and tells the others the same day.</p>
<p>Notice what the third line does. It says what happens to the money. A rule that ends in nothing will not be used; a rule that ends in something better to do is nearly a pleasure.</p>
<h2>How to choose the number</h2>
<p>Do not ask what you hope for. Ask everyone who has a say, separately, for the lowest figure at which they would still do it again, knowing what it cost. Take the middle of their answers. If the answers lie far apart, you have found out in January that you were not planning the same campaign, and this alone has paid for the exercise.</p>
<p>Then ask whether you will be able to tell. If the figure on 10 June comes with a margin of forty either way, a limit of 120 means “somewhere between 80 and 160”, and you need either a better count or a later date.</p>
<h2>The three objections</h2>
<p><em>“It takes time to work.”</em> Sometimes it does. Then say in January how long, and what the early sign is. What takes time has, as a rule, something that comes first: people ask before they apply, and look before they ask. Count the first step.</p>
<p><em>“We would have stopped the great ones.”</em> A few, perhaps. It is an argument for a low limit, not for none. For each slow success that would have been cut short there is a cupboard of quick failures that were not.</p>
<p><em>“It shows a lack of belief.”</em> It does. Belief is what you have instead of a figure.</p>
<blockquote><p>Nobody is braver in June than they were in January. Decide while you are brave.</p></blockquote>
<h2>What it did, once</h2>
<p>An insurer I worked with wrote such a rule for a campaign in four cities, and on the day two of the four were below the line. One was stopped within the hour, since the rule said so and the money was wanted elsewhere. In the other the manager asked for three more weeks, in writing, with a figure. She got them, and missed it, and stopped it herself.</p>
<p>At the end of the year the two cities that remained had cost less than planned. The report gave a page to the two that had stopped, and nobody remembers who had proposed them. That, I think, is the whole art.</p>`,
};
