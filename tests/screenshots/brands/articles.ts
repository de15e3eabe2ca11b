import type { CoverName } from './covers.ts';

type Article = { title: string; excerpt: string; content: string };

/** An article of each shop, so that the newest one is not a sample. */
export const articles: Record<CoverName, Article> = {
  cookbook: {
    title: 'Pepper soup for a wet Tuesday',
    excerpt: 'Forty minutes, one pot, and whatever fish came in.',
    content: `<p>Buy the fish first. The soup is built around it, and not the other way round.</p><h2>What you need</h2><ul><li>One catfish, cut in five</li><li>Two scotch bonnets</li><li>A tablespoon of ground pepper</li></ul><h2>How it goes</h2><p>Bring a litre of water to the boil with the spices. Let it <strong>smell before it tastes</strong>: ten minutes.</p><blockquote>If the market has no catfish, make rice.</blockquote><p>Put the fish in last, and do not stir. Serve it in the pot.</p>`,
  },
  poetry: {
    title: 'Before the generator',
    excerpt: 'Why these poems were written between five and six.',
    content: `<p>There is an hour in Ibadan in which nothing hums. I have written in it for eleven years.</p><blockquote>The rain has no opinion of the roof.</blockquote><p>A poem that survives the first generator of the day is usually finished.</p><h2>On short lines</h2><p>Short lines are not modesty. They are <em>breath</em>.</p>`,
  },
  thriller: {
    title: 'How a tide table lies',
    excerpt: 'Notes from the bridge, with one hour missing.',
    content: `<p>A tide table is a promise made by the moon and signed by a clerk. At Bonny the clerk was drunk.</p><h2>The ninth of August</h2><p>The channel was deep enough at four and at sixteen. The tanker came at ten.</p><blockquote>Nobody looks at the water when there is a table to look at.</blockquote><p>I was a pilot for fifteen years. I have seen <strong>one</strong> ship where no ship could be.</p>`,
  },
  textbook: {
    title: 'Reading a ward chart in two minutes',
    excerpt: 'A lesson between chapters one and two.',
    content: `<p>Every chart has two axes and one intention. Find the intention first.</p><h2>Three questions</h2><ol><li>What was counted?</li><li>Who counted it?</li><li>What is missing?</li></ol><p>If the answer to the third question is “nights”, the chart shows a <strong>shift</strong>, not a ward.</p><h2>Exercise</h2><p>Draw the chart of your last shift by hand. The machine comes later.</p>`,
  },
};
