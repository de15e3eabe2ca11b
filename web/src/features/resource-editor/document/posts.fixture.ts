import { readdirSync, readFileSync } from 'node:fs';

const samples = new URL(
  '../../../../../services/catalog/src/resources/samples/',
  import.meta.url,
);

const shipped = readdirSync(samples)
  .filter((file) => file.endsWith('.html'))
  .map((file) => [
    file.replace(/\.html$/, ''),
    readFileSync(new URL(file, samples), 'utf8').trim(),
  ]);

const madeUp = {
  empty: '',
  'loose words': 'Words <b>without</b> a paragraph',
  'an import from a feed':
    '<p>First line<br />second line<br /><br />#measurement <a href="https://www.linkedin.com/feed/hashtag/pr" rel="noopener noreferrer" target="_blank">#pr</a></p><p><br /></p><p></p>\n<p>&nbsp; indented by hand  and   spaced</p>',
  'what Quill once wrote':
    '<h1>Title</h1><p class="ql-align-center ql-indent-2">Centred <span class="ql-size-huge">huge</span></p><pre class="ql-syntax">const a = 1 &lt; 2;\n\n  return a;\n</pre><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ?showinfo=0" title="Video" class="ql-video" loading="lazy" allowfullscreen allow="fullscreen; picture-in-picture" sandbox="allow-scripts allow-same-origin allow-presentation"></iframe><p>After</p>',
  'pictures with and without words':
    '<p><img src="/images/abc-960.webp" alt="A ward" width="960" height="640" /></p><figure><img src="https://example.com/a.png" alt="" /></figure><figure><img src="/images/abc.webp" alt="Two &quot;quoted&quot; words" /><figcaption>A caption &amp; more</figcaption></figure><figure><img src="/images/d.webp" alt="x" /><figcaption>With <em>looks</em></figcaption></figure>',
  'lists in lists':
    '<ul><li>One<ol start="3"><li>Deep</li><li>Deeper<ul><li>Deepest</li></ul></li></ol></li><li>Two</li></ul><ul><li>Another list</li></ul><ol><li><p>In a paragraph</p></li></ol><ul><li><p>One</p><p>Two</p></li></ul>',
  'tables and their neighbours':
    '<table><caption>Reach</caption><thead><tr><th scope="col" colspan="2">Figure</th></tr></thead><tbody><tr><td>1</td><td><strong>2</strong></td></tr></tbody></table><table><tbody><tr><td><p>3</p></td></tr></tbody></table><hr /><hr>',
  'quotes of every make':
    '<blockquote>Bare</blockquote><blockquote><p>One</p><p>Two</p></blockquote><blockquote><p>Words</p><ul><li>and a list</li></ul></blockquote><blockquote><h2>Heading</h2></blockquote>',
  formulas:
    '<p>H<sub>2</sub>O, E = mc<sup>2</sup>, <code>a &amp;&amp; b</code>, <u>under</u> and <s>through</s> <a href="mailto:a@example.com">mail</a> <a href="tel:+2348000000000" title="Ring">tel</a></p>',
  'code alone':
    '<pre>\n\nfirst line is empty\n</pre><pre><code>in code</code></pre>',
  'broken all over': '<p>One<p>Two</div></p><table><tr><td>x</p><li>loose',
};

/** All sample posts, and made-up ones with everything that the sanitiser allows. */
export const posts: Record<string, string> = {
  ...(Object.fromEntries(shipped) as Record<string, string>),
  ...madeUp,
};
