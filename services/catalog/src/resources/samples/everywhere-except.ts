import type { Sample } from './sample.ts';

export const everywhereExcept: Sample = {
  name: 'everywhere-except',
  title: 'The campaign that worked everywhere except where it mattered',
  excerpt:
    'Recall rose in four districts out of five. The fifth was the one with the clinic in it.',
  category: 'Case Studies',
  tags: ['health', 'recall', 'averages'],
  publishedAt: new Date('2025-10-29T08:00:00Z'),
  seoTitle: 'The campaign that worked everywhere except where it mattered',
  seoDescription:
    'A composite case: recall rose in four districts of five, and the clinic stayed empty.',
  content: `
<p>The five districts in this case are a composite, and so are the figures. The mistake is not. I have now met it in three organisations, and each of them had an award for the campaign in question.</p>
<p>A state health office wanted mothers to bring children for the second dose of a vaccine. The first dose went well everywhere. The second did not, and nobody was sure why. The office bought six weeks of radio, printed a poster, and trained market women to say one sentence to their customers: the second one finishes the work.</p>
<h2>The result, as it was presented</h2>
<p>Before the campaign, 31 in a hundred mothers could say when the second dose was due. After it, 52 could. The survey was decent: four hundred answers before, four hundred after, asked by the same people in the same markets. A rise of 21 points is far outside what luck could do with such numbers. The report led with it, in large type.</p>
<p>On page nine stood the attendance. It had not moved.</p>
<h2>The same result, taken apart</h2>
<p>Somebody in finance, who was not supposed to read page nine, asked for both figures by district. It took the agency two days, because nobody had ever asked.</p>
<table><caption>Mothers who knew when the second dose is due, in a hundred</caption><thead><tr><th scope="col">District</th><th scope="col">Before</th><th scope="col">After</th><th scope="col">Clinic in reach</th></tr></thead><tbody><tr><td>North market</td><td>33</td><td>61</td><td>no</td></tr><tr><td>River side</td><td>29</td><td>57</td><td>no</td></tr><tr><td>Old town</td><td>35</td><td>60</td><td>no</td></tr><tr><td>Station</td><td>28</td><td>54</td><td>no</td></tr><tr><td>Hill</td><td>30</td><td>28</td><td>yes</td></tr></tbody></table>
<p>The message had gone wherever radio is listened to and wherever the market women trade. Hill has its own language, its own market day and a ridge between it and the transmitter. It also has the only clinic that had stock.</p>
<p>In the four other districts the mothers had learned the date and could do nothing with it. They knew precisely when to go to a place two hours away by a bus that leaves before dawn. Recall had risen where there was nothing to remember it for.</p>
<h2>What the average did</h2>
<p>Nobody lied. The average of the five districts really did rise by 21 points. An average answers the question how much, and the office had needed the question where.</p>
<blockquote><p>A result that is true on the whole can be false in the one place you did it for.</p></blockquote>
<p>The objective had said “raise awareness of the second dose in the state”. Awareness was raised, in the state. The sentence could not fail, because it named no place that was small enough to be missed.</p>
<h2>What was done in the second year</h2>
<ol><li>The objective was rewritten: in Hill, 55 mothers in a hundred know the date by June, and 300 children a month come.</li><li>The clinic’s register became a measure. It had existed all along, in a blue exercise book.</li><li>Radio was dropped for Hill, and the sentence was given to the women who sell at its own market.</li><li>Two of the other districts got a monthly outreach day before they got another poster.</li></ol>
<p>By the following June, recall in Hill stood at 49, which is short of 55 and was reported as short. The register showed 270 children a month, from 140. Recall in the other four fell back by a third, and nobody minded.</p>
<p>The second report was four pages long. It won nothing. The head of the health office keeps it in her drawer, and sends the ninth page of the first one to every new supplier, without comment.</p>`,
};
