import { describe, expect, it } from '@jest/globals';
import { sanitiseHtml, sanitiseIncoming } from './sanitise-html.ts';
import { TextTooDeep } from './text-limits.model.ts';

describe('allowed HTML', () => {
  it.each([
    '<h2>A</h2><p>One <strong>two</strong> <em>three</em>.</p>',
    '<ol start="3"><li>A</li></ol><ul><li class="ql-indent-1">B</li></ul>',
    '<blockquote><p>“A”</p></blockquote><hr /><pre class="ql-syntax">x &lt; y</pre>',
    '<table><caption>C</caption><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    '<figure><img src="/images/a.webp" alt="A" width="960" height="540" /><figcaption>A</figcaption></figure>',
    '<p><span class="ql-size-large">A</span> ₦1,000 &amp; “b” Ọlá</p>',
    '<p><a href="/book">the book</a>, <a href="mailto:a@example.com">mail</a></p>',
  ])('stays unchanged: %s', (html) => {
    expect(sanitiseHtml(html)).toBe(html);
  });

  it('opens external links without a referrer', () => {
    expect(sanitiseHtml('<a href="https://example.com/a?b=1">A</a>')).toBe(
      '<a href="https://example.com/a?b=1" rel="noopener noreferrer" target="_blank">A</a>',
    );
  });

  it('shows a video of a known host in a sandbox, and no other frame', () => {
    const video = sanitiseHtml(
      '<iframe class="ql-video" src="https://www.youtube-nocookie.com/embed/abc" srcdoc="<b>" allow="camera" onload="x()"></iframe>',
    );
    expect(video).toContain('src="https://www.youtube-nocookie.com/embed/abc"');
    expect(video).toContain('allow="fullscreen; picture-in-picture"');
    expect(video).toContain('sandbox="allow-scripts');
    expect(video).not.toMatch(/srcdoc|camera|onload/);
    for (const src of [
      'https://example.com/a',
      '//www.youtube.com.evil.example/a',
      'http://www.youtube.com/embed/abc',
      '/admin',
      'javascript:alert(1)',
    ])
      expect(sanitiseHtml(`<iframe src="${src}"></iframe>`)).toBe('');
  });
});

const attacks = [
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<script>alert(1)</script><scr<script>ipt>alert(1)</scr</script>ipt>',
  '<style>p{position:fixed}</style><base href="//evil.example"><meta http-equiv="refresh" content="0">',
  '<form action="https://evil.example"><input name=q><button>Go</button></form>',
  '<object data="x"></object><embed src="x"><template><b onclick=x>a</b></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<a href="JaVa&#x09;Script:alert(1)">a</a><a href=" javascript:alert(1)">b</a>',
  '<a href="data:text/html,<script>">a</a><a href="vbscript:x">b</a><a href="//evil.example">c</a>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<p style="position:fixed;inset:0" class="dialog ql-align-center" id="root" name="x">a</p>',
  '<p onclick="x">a<!-- c --></p><xmp><img src=x onerror=alert(1)></xmp><title><b></title>',
];

describe('an attack in HTML', () => {
  it.each(attacks)('is removed: %s', (html) => {
    const clean = sanitiseHtml(html);
    expect(clean).not.toMatch(
      /<(script|style|svg|math|base|meta|form|input|object|embed|template|noscript|xmp)/i,
    );
    expect(clean).not.toMatch(/<[^>]*\son\w+=/i);
    expect(clean).not.toMatch(/<[^>]*(javascript|vbscript|data):/i);
    expect(clean).not.toMatch(/<[^>]*\s(style|id|name)=/i);
    expect(clean).not.toMatch(/="\/\//);
    expect(clean).not.toContain('class="dialog');
    expect(sanitiseHtml(clean)).toBe(clean);
  });

  it('with a hundred thousand nested tags is refused within 10 s', () => {
    const started = performance.now();
    const deep = '<b>'.repeat(100_000) + 'deep';
    expect(() => sanitiseHtml(deep)).toThrow(TextTooDeep);
    expect(sanitiseIncoming(deep)).toBe('');
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  it('of random pieces leaves nothing that changes when sanitised again', () => {
    const pieces = attacks.flatMap((html) => html.split(/(?=[<>"'/ ])/));
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let round = 0; round < 500; round += 1) {
      const html = Array.from(
        { length: 12 },
        () => pieces[next(pieces.length)],
      ).join('');
      const clean = sanitiseHtml(html);
      expect(sanitiseHtml(clean)).toBe(clean);
      expect(clean).not.toMatch(/<script|<[^>]*\son\w+\s*=/i);
    }
  });
});
