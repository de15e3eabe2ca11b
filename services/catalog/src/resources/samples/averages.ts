import type { Sample } from './sample.ts';

export const averages: Sample = {
  name: 'averages',
  title: 'Averages are where the outliers go to hide',
  excerpt:
    'One story out of forty did the work. The mean gave all forty a medal.',
  category: 'Analytics',
  tags: ['averages', 'median', 'reporting'],
  publishedAt: new Date('2025-10-02T08:00:00Z'),
  seoTitle: 'Averages are where the outliers go to hide',
  seoDescription:
    'One story of forty did the work. Why the mean hid it, and what to print instead.',
  content: `
<p>Forty stories were published in a quarter, and together they brought 24,000 visits to a page where people could apply for a grant. The report said: 600 visits a story on average. It was true to the last digit, and nothing like it had happened.</p>
<p>One story had brought 19,500. The other thirty-nine shared the rest, which comes to about 115 each. There was no story in the set that had brought 600, or anything near it. The average stood between two different things and described neither.</p>
<h2>What the mean is good for</h2>
<p>The mean is the right tool when the whole is what matters and the parts are alike. If you want to know how much rice forty guests will eat, take the mean. Guests differ by a factor of two or three. Their appetites do not differ by a factor of a hundred and seventy.</p>
<p>Attention does. Links, views, shares and visits are shared out so unevenly that a handful of items nearly always owns the total. In such a set the mean follows the largest item around like a child holding a sleeve. Leave one story out, and it falls from 600 to 115.</p>
<blockquote><p>If taking one thing away changes your average by four fifths, you did not have an average. You had that one thing.</p></blockquote>
<h2>Three figures instead of one</h2>
<p>It costs one more line to be honest, and it reads better.</p>
<ul><li><strong>The middle.</strong> Sort all forty and take the one in the centre. Here the median was 90 visits. It is what a story usually does.</li><li><strong>The top.</strong> Name the best one and print its figure. It is what a story can do.</li><li><strong>The share.</strong> Say how much of the total the top tenth brought: four stories, 86 in a hundred visits. It is how much you depend on luck, or on whatever the best one had.</li></ul>
<p>Now the sentence says something: <em>a story usually brings 90 visits, the best brought 19,500, and four of forty brought most of them.</em> A reader who hears this asks the right question without help. What was different about those four?</p>
<h2>The question it leads to</h2>
<p>In this case, three of the four had the deadline in the headline. The fourth, the large one, had the amount in it as well. That was all. It had appeared in a paper with a small circulation, on a Thursday, under a photograph of a door.</p>
<p>The average would have sent the team after more stories, since each appeared to bring 600. The four sent them after fewer, with a date and a sum in the first line. In the next quarter there were eleven stories. The median was 410.</p>
<h2>Before you print a mean</h2>
<ol><li>Draw it first: forty ticks in a row, each as long as its figure, the longest at the left. If it looks like a cliff, do not print a mean.</li><li>Leave out the largest and calculate again. If the result is unrecognisable, do not print a mean.</li><li>Ask whether any real thing has the value of the mean. If none has, print the two things that exist.</li></ol>
<p>None of this is advanced. It is the difference between describing your work and describing the arithmetic that was done to it.</p>`,
};
