import type { Sample } from './sample.ts';

export const bots: Sample = {
  name: 'bots',
  title: 'Bots do not buy toothpaste',
  excerpt:
    'Nine hundred followers arrived on a Tuesday night. None of them had teeth.',
  category: 'Digital PR',
  tags: ['followers', 'fraud', 'audits'],
  publishedAt: new Date('2025-08-26T08:00:00Z'),
  seoTitle: 'Bots do not buy toothpaste',
  seoDescription:
    'How to audit a following by hand in an hour, and what to do about what you find.',
  content: `
<p>Nine hundred followers arrived on a Tuesday night, between two and a quarter past. The brand sells toothpaste. In the morning there was a small celebration, with a cake that somebody had ordered when it was still six hundred.</p>
<p>I do not know who had bought them, and it is possible that nobody had. Machines that follow for a living also follow the innocent, as a burglar walks through the park on Sundays, in order to look like other people.</p>
<h2>An audit you can do in an hour</h2>
<p>You need no tool for this. You need a list, a die and some patience. Number the followers in the order in which they came. Throw the die to choose where to begin, take every twentieth, and stop at fifty. Then look at each of the fifty for one minute, and ask five things.</p>
<ol><li>Has the account ever said anything that could not have been said by every other account?</li><li>Does it follow thousands and is it followed by almost none?</li><li>Was it made in the same week as its neighbours on the list?</li><li>Does its picture belong to somebody else? A reverse search takes ten seconds.</li><li>Has anyone ever answered it, and has it answered back?</li></ol>
<p>Three bad answers and it goes on the pile. Do not argue over single accounts. You are estimating a share, and your errors will go both ways.</p>
<p>With fifty looked at, a pile of twenty means 40 in a hundred, and the truth is very probably between 26 and 54. If that range is too wide for you, look at two hundred. It was wide enough for the toothpaste.</p>
<h2>What the pile does to your other figures</h2>
<p>It does not only make the following smaller. It runs through every figure that is divided by it.</p>
<table><caption>One month, before and after the audit</caption><thead><tr><th scope="col">Figure</th><th scope="col">As reported</th><th scope="col">People only</th></tr></thead><tbody><tr><td>Followers</td><td>2,250</td><td>1,350</td></tr><tr><td>Reactions to a post</td><td>54</td><td>54</td></tr><tr><td>Reactions per hundred followers</td><td>2.4</td><td>4.0</td></tr><tr><td>Cost of a follower</td><td>₦180</td><td>₦300</td></tr></tbody></table>
<p>One of the figures gets better. The people who were really there had been livelier than anybody gave them credit for, because their liveliness was being divided among ghosts. The other gets worse, and it is the one with money in it.</p>
<h2>Two temptations</h2>
<p>The first is to say nothing, since everybody’s figures are swollen and yours are only swollen by the usual amount. The trouble is that next year’s growth will be measured from here. You are setting a target for yourself that only another nine hundred machines could meet.</p>
<p>The second is to make a clean breast of it, with a purge and a statement. Nobody was waiting for a statement. Correct the figure, print how it was corrected, mark the month in the chart with a thin line, and go on.</p>
<blockquote><p>An audience is made of those who could have walked away. Count those.</p></blockquote>
<p>The cake, I am told, was very good. It fed eleven people, all of whom had teeth, and four of whom turned out not to use the brand. It was the best research the company did that year.</p>`,
};
