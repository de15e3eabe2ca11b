import type { Sample } from './sample.ts';

export const thousandShares: Sample = {
  name: 'thousand-shares',
  title: 'A thousand shares, and who was doing the sharing',
  excerpt:
    'Take away the agency, the client and their cousins. What is left is the reach.',
  category: 'Digital PR',
  tags: ['social media', 'reach', 'sampling'],
  publishedAt: new Date('2025-10-14T08:00:00Z'),
  seoTitle: 'A thousand shares, and who was doing the sharing',
  seoDescription:
    'How to read a share count: a small sample, four piles and an honest remainder.',
  content: `
<p>The post had been shared a thousand times, and the room was pleased. It was a good post. I asked to see the thousand, and the room became less pleased, because somebody would have to scroll.</p>
<p>You do not have to scroll through a thousand. You have to look at a hundred, chosen by something other than your mood. Take every tenth share from the list, in order, and open each one. It takes two people a morning, with tea.</p>
<h2>Four piles</h2>
<p>For each share, look at who did it and put it on one of four piles.</p>
<ul><li><strong>Us.</strong> The agency, the client, their staff, the staff’s second accounts.</li><li><strong>Owed.</strong> Partners, paid creators, suppliers who would like to stay suppliers.</li><li><strong>Kin.</strong> People who share whatever this person posts. The mother of the photographer belongs here, and she is not to be mocked.</li><li><strong>Others.</strong> People with no reason but the post.</li></ul>
<p>Some accounts will resist all four piles because they are not people. Give them a fifth pile, and count it.</p>
<p>In the room I am describing, the piles came to 34, 21, 17 and 19, with nine machines. So of a thousand shares about 190 had been made by somebody with a choice. With a hundred looked at, that figure carries a margin of roughly eight points either way: between about 110 and 270. I would say “about a fifth” and leave the decimals to others.</p>
<h2>Why the fourth pile is the one that counts</h2>
<p>Sharing is interesting because it is a small cost that somebody chose to bear. A share tells you that the thing was worth a little of a person’s standing. When the person was paid in salary, in money or in affection, the cost was borne for another reason, and the share says nothing about the post.</p>
<p>This does not make the other piles worthless. Staff who share gladly are a finding about staff. Partners who share early are a channel, and you may plan with it. They are only not evidence that the message travelled by its own strength.</p>
<blockquote><p>Reach you can order by e-mail is distribution. Reach that arrives unasked is news.</p></blockquote>
<h2>Follow it one step further</h2>
<p>The fourth pile has a second use. Open the profiles of those nineteen people, and write down in a line what they have in common. In this case twelve of them were teachers in secondary schools, which nobody in the room had planned for. The post was about bus fares. It turned out that teachers had been using its one diagram in class.</p>
<p>That was the most valuable fact of the campaign, and it was worth more than the thousand. The client printed the diagram on a sheet, offered it to schools and had four hundred requests in a fortnight, from people whose names and addresses were now known, because they had asked to be sent something.</p>
<h2>What to write in the report</h2>
<p>Write both numbers, in one sentence, and let the large one introduce the small one. <em>The post was shared 1,000 times; by a sample of 100, about a fifth of these came from people with no tie to us, most of them teachers.</em></p>
<p>Somebody will ask why you have made the number smaller. You have not. You have said what it is a number of.</p>`,
};
