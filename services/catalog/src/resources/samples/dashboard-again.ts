import type { Sample } from './sample.ts';

export const dashboardAgain: Sample = {
  name: 'dashboard-again',
  title: 'The year of the dashboard, again',
  excerpt:
    'Every few years the profession discovers the dial. It turns out to want something to point at.',
  category: 'Industry Trends',
  tags: ['dashboards', 'tools', 'reporting'],
  publishedAt: new Date('2025-09-23T08:00:00Z'),
  seoTitle: 'The year of the dashboard, again',
  seoDescription:
    'Dashboards return every few years. Four questions to ask before buying the next one.',
  content: `
<p>I have now lived through four years of the dashboard. In the first we had a binder with coloured tabs. In the second there was a spreadsheet that only one man could open. The third hung on a wall and was switched off at night to spare the screen. The fourth is the present one, and it talks.</p>
<p>Each time the promise has been the same: at last, everything in one place. And each time everything was indeed in one place, and people stopped going there after about a quarter.</p>
<h2>Why it keeps coming back</h2>
<p>The dial is a good idea borrowed from people with a different problem. A pilot looks at a dial because there is something to do about it within the minute. The needle moves, the hand moves. Nobody has ever put a dial in a cockpit to prove to the airline that flying is worthwhile.</p>
<p>In our trade the needle moves and the hand stays where it was. Reach was up by twelve per cent on Tuesday. What would you have done on Wednesday if it had been down? If the answer is nothing, it is a decoration. Decorations are allowed. They should come out of another budget.</p>
<blockquote><p>A figure deserves a place on the wall if somebody will act differently when it changes. The others deserve a place in a drawer.</p></blockquote>
<h2>What this year’s edition brings</h2>
<p>Two things are new, and they pull in opposite directions.</p>
<p>The good one is that collecting has become cheap. What took an assistant four days in the year of the binder now arrives by itself, overnight. That frees four days. In the organisations I admire they have gone into asking people questions, which no tool does for you.</p>
<p>The other is that the tools now write the commentary too. They tell you that sentiment improved, driven by positive coverage of the launch. It reads smoothly. It says that coverage rose because of coverage. A sentence that could have been written without looking is not an observation, whoever or whatever wrote it, and you can test for this: cover up the figures, and see whether the sentence would have been different.</p>
<h2>Four questions before you buy one</h2>
<ol><li>Which decision will be made from it, by whom, and how often? If there is none, stop here.</li><li>Which figure on it could embarrass us? If there is none, it is an advertisement.</li><li>How is each figure made, and who checked the last one by hand? Take thirty items and count them yourself; do it once a year.</li><li>What will we stop doing to make room for looking at it?</li></ol>
<p>If the four answers fit on a page, buy it. A page with four answers is already half of what the thing can give you.</p>
<h2>The smallest one I have seen work</h2>
<p>A public library in a town I shall not name had a whiteboard by the staff kettle with three numbers on it: people who came in, people who came in for the first time, and people who asked for something that was not there. They were counted by hand, and changed on Mondays.</p>
<p>The third one changed the opening hours, twice, and later the stock. There was no fourth. When I asked about it, the librarian said that there was room for another on the board, and that so far nothing had deserved it.</p>`,
};
