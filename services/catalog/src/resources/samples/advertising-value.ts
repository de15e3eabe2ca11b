import type { Sample } from './sample.ts';

export const advertisingValue: Sample = {
  name: 'advertising-value',
  title: 'What to say when they ask for the advertising value',
  excerpt:
    'You will be asked. Refusing on principle is correct and unhelpful. Four better answers, in order of nerve.',
  category: 'PR Measurement',
  tags: ['evaluation', 'reporting', 'advertising value'],
  publishedAt: new Date('2025-11-12T08:00:00Z'),
  seoTitle: 'What to say when they ask for the advertising value',
  seoDescription:
    'Four better answers than advertising value equivalence, in order of nerve.',
  content: `
<p>Sooner or later someone with a budget asks what the coverage would have cost as advertising. The question is not stupid. It is a request for a price in a currency that the person already uses.</p>
<p>The usual answer multiplies column centimetres or seconds by a rate card, then multiplies again for the credibility of editorial. The result is called advertising value equivalence. It looks like money, it rises when you are busy, and it is not worth anything, because nothing in it depends on whether anybody changed their mind.</p>
<h2>Why the number will not die</h2>
<p>The profession has said so for years. The Barcelona Principles, first agreed in 2010, put it in one plain line: such values are not the value of communication. Yet the figure survives in monthly reports, usually on the last page, usually in bold.</p>
<p>It survives because it fills a gap. Finance wants one figure in naira. Communication offers eleven figures in impressions. If you take the bad number away and put nothing in its place, the bad number comes back with a different name. Look for “media value”, “earned media value” or “PR value”, and ask for the formula.</p>
<h2>Four better answers, in order of nerve</h2>
<p>The first is the mildest: say what it reached and stop. Who saw it, how often, and what share of the people you set out to reach that was. This is an output, and there is no shame in an output that is called one.</p>
<p>The second is to say what they took away. Ask two hundred people in the audience three questions before and the same three after. With two hundred answers, a change of less than about ten points could be luck, and the honest report says so.</p>
<p>The third is to say what they did. Calls to the line, visits to the clinic, applications for the grant. Set them against the same weeks of last year and against a place where the campaign did not run. The comparison costs an afternoon. It is the difference between a finding and a coincidence.</p>
<blockquote><p>If nothing in a number could have come out worse, nothing in it has been measured.</p></blockquote>
<p>The fourth takes nerve. Say what you would have had to see in order to conclude that it failed, and show that you wrote it down before the launch. Very few reports contain this sentence. The ones that do are believed.</p>
<h2>What to put on the last page</h2>
<p>Keep the last page. People turn to it first. Put five things on it, and no multiplication:</p>
<ul><li>the one objective;</li><li>the measure that was agreed for it;</li><li>the value before;</li><li>the value after;</li><li>the doubt that remains.</li></ul>
<p>Then, when somebody asks what it would have cost as advertising, you may tell them truthfully that you do not know. You know what it did.</p>`,
};
