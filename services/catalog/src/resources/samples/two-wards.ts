import type { Sample } from './sample.ts';

export const twoWards: Sample = {
  name: 'two-wards',
  title: 'Two wards, one radio spot',
  excerpt: 'One ward heard it and one did not. The difference had a number.',
  category: 'Case Studies',
  tags: ['comparison', 'radio', 'attribution'],
  publishedAt: new Date('2025-08-19T08:00:00Z'),
  seoTitle: 'Two wards, one radio spot',
  seoDescription:
    'A worked example of a comparison group: two wards, one radio spot, one subtraction.',
  content: `
<p>This is the smallest honest experiment I know, and it is small enough to be told in full. The wards are invented so that I may print the figures. The design has been used, with other figures, by people who had no more money than you have.</p>
<p>A water board wanted households to report leaks. It had a free number that hardly anybody rang. It also had a radio spot, forty seconds long, in which a pipe complains about its neglect in the voice of a well-known actor. The board believed in the spot. The question was whether the spot did anything that the season would not have done by itself, since leaks are reported more in the rains.</p>
<h2>Two wards that are alike where it counts</h2>
<p>They took two wards served by two community stations which do not reach each other. They did not look for twins. They looked for two places in which the thing to be counted had moved alike in the past. For a year, month by month, reports per thousand households had gone up and down together in both. That was the whole of the matching, and it took an evening with the old call sheets.</p>
<p>Then they tossed a coin, in front of witnesses. East got the spot for six weeks. West got the usual announcements.</p>
<h2>The subtraction</h2>
<table><caption>Leaks reported per thousand households, six weeks each</caption><thead><tr><th scope="col">Ward</th><th scope="col">Before</th><th scope="col">During</th><th scope="col">Change</th></tr></thead><tbody><tr><td>East, with the spot</td><td>6.1</td><td>14.3</td><td>+8.2</td></tr><tr><td>West, without</td><td>5.8</td><td>9.6</td><td>+3.8</td></tr><tr><td>Difference</td><td></td><td></td><td>4.4</td></tr></tbody></table>
<p>East more than doubled, and a report that had looked at East alone would have said so in its title. West rose by 3.8 with nothing done to it. That was the rain. What is left for the spot is the difference between the changes: 4.4 reports per thousand households.</p>
<p>There are some nine thousand households in East, so the spot brought about forty reports which would not otherwise have come. It cost ₦600,000 to run. Each of those reports had cost ₦15,000.</p>
<blockquote><p>The rise is what happened. The difference between the rises is what you did.</p></blockquote>
<h2>Was it worth it?</h2>
<p>Here the engineers came in, who until then had not been asked. A leak that is reported a month earlier saves the board, on their reckoning, something like ₦22,000 in water and road. So each report was worth more than it had cost, by about half. It is not a triumph. It is a finding, and the board could now compare it with other ways of spending ₦600,000 on leaks, of which a man on a bicycle turned out to be the nearest rival.</p>
<h2>What could be wrong with it</h2>
<ul><li>Two wards are two. Something else may have happened in East. They rang the station, the police and the market to ask, and found nothing; that is not proof.</li><li>People in West have cousins in East. If the spot leaked across, the true difference is larger than 4.4.</li><li>Reports are not leaks. In both wards the crews checked one report in five, and found water at nearly all of them.</li><li>It was six weeks. Nobody knows about the seventh.</li></ul>
<p>All four were printed in the report, on the same page as the result, in the same size of type. In the next rains the coin was tossed again with two other wards, and the difference came out at 3.7. I trust it now rather more than I would have trusted a single 8.2.</p>`,
};
