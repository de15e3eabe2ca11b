import type { Sample } from './sample.ts';

export const sixPoints: Sample = {
  name: 'six-points',
  title: 'Six points up: how large is large?',
  excerpt:
    'With two hundred answers it may be luck. With two thousand it may still be nothing that matters.',
  category: 'PR Measurement',
  tags: ['surveys', 'significance', 'effect size'],
  publishedAt: new Date('2025-08-12T08:00:00Z'),
  seoTitle: 'Six points up: how large is large?',
  seoDescription:
    'Two questions about every rise: could it be luck, and would it matter if it were not?',
  content: `
<p>Awareness went from 41 to 47. Somebody has drawn an arrow beside it, green, pointing upwards. Before the arrow goes to the printer, there are two questions to ask of it, and they are not the same question.</p>
<p>The first: could this be luck? The second: if it is not luck, is it anything? People who have learned the first often forget the second. It is the second that the money depends on.</p>
<h2>Could it be luck?</h2>
<p>You did not ask everybody. You asked some, and another day you would have asked others. With two hundred people before and two hundred after, two surveys of a town in which nothing whatever has happened will differ by six points or more about once in every four or five tries. So six points on two hundred is, by itself, a shrug.</p>
<p>With two thousand in each, a difference of six points would turn up by luck about once in several thousand tries. There it is hardly luck. It is a difference, and the only question is what made it.</p>
<table><caption>A rise from 41 to 47</caption><thead><tr><th scope="col">Answers in each survey</th><th scope="col">Margin on the rise, in points</th><th scope="col">What you may say</th></tr></thead><tbody><tr><td>200</td><td>± 9.7</td><td>“We cannot tell.”</td></tr><tr><td>500</td><td>± 6.1</td><td>“Perhaps a rise; ask again.”</td></tr><tr><td>2,000</td><td>± 3.1</td><td>“A rise of between three and nine.”</td></tr></tbody></table>
<p>Print the margin beside the figure, in the same type. If it will not fit, the figure will not fit either.</p>
<h2>Is it anything?</h2>
<p>Suppose it is the third row, and the rise is real. Six people in a hundred have now heard of you who had not. What follows from that?</p>
<p>Go down the steps. Of a hundred people who have heard of a service like yours, how many look at it? How many of those use it? If the answers are one in ten and one in five, then six more who know make about an eighth of one who uses. In a town of 50,000 adults that is sixty people. Sixty people may be a great deal, if you run a clinic, or nothing at all, if you sell soap.</p>
<blockquote><p>Significant means that it is probably there. It has never meant that it is large.</p></blockquote>
<p>A big enough survey will find something significant in any campaign, in the same way as a good enough microscope will find something on any spoon.</p>
<h2>Settle it beforehand</h2>
<p>Both questions have the same answer, which is a number you write down before you begin: the smallest rise that would be worth having. Work it out backwards, from the sixty people or the six hundred, up the steps, to the points.</p>
<ol><li>If the smallest rise worth having is twelve points, three hundred answers in each survey will do. You could miss a rise of six, and you would not mind.</li><li>If it is six, you need something like a thousand in each survey, so as not to miss it more than one time in five.</li><li>If it is two, you need about ten thousand, and should first ask whether a two-point rise is worth what it costs to see.</li></ol>
<p>This takes the excitement out of results day, I admit. The figure comes in, and is laid against a number that has been waiting for it in an envelope. There is no arrow. There is a sentence which says whether it was enough.</p>`,
};
