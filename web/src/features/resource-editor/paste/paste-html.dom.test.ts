import { describe, expect, it } from '@jest/globals';
import { googleDocs, linkedIn, word } from './clipboard.fixture.ts';
import { cleanPastedHtml } from './paste-html.ts';

describe('pasted content', () => {
  it('keeps headings, emphasis, links, lists and tables from Word', () => {
    expect(cleanPastedHtml(word).replace(/\s*\n\s*/g, '\n')).toBe(
      `<h2>What was measured</h2>
<p><strong>Reach</strong> is <em>not</em> an
outcome, and <a href="https://example.com/reach">never was</a>.</p>
<ul><li>First point<ul><li>Under it</li></ul></li><li>Second point</li></ul>
<p>Between</p>
<ol><li>Numbered</li></ol>
<table><tbody><tr><td><p>Ward</p></td><td colspan="2"><p>Calls</p></td></tr></tbody></table>
<figure><img src="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" alt=""></figure>`,
    );
  });

  it('keeps the same from Google Docs, without its false bold and tracking links', () => {
    expect(cleanPastedHtml(googleDocs)).toBe(
      '<h3>A small heading</h3><p>Plain, <strong>bold</strong><em> and slanted</em>, <a href="https://example.com/a?b=c">linked</a><sup>2</sup></p><ul><li><p>One</p><ul><li><p>Deeper</p></li></ul></li><li><p>Two</p></li></ul><figure><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXfake" alt="A chart"></figure>',
    );
  });

  it('keeps text, paragraphs, line breaks and link targets from LinkedIn', () => {
    expect(cleanPastedHtml(linkedIn)).toBe(
      '<p>A number without a pair is a rumour. </p><p>Ask: <strong>compared with what?</strong><br><a href="https://example.com/pairs">#pairs</a></p>',
    );
  });

  it('loses scripts, event handlers and embedded frames', () => {
    const clean = cleanPastedHtml(
      '<p onclick="alert(1)" style="position:fixed" id="root">a<img src="x.png" onerror="alert(1)"><a href="javascript:alert(1)">b</a><svg onload="alert(1)"></svg></p><iframe srcdoc="<script>1</script>"></iframe><form><input name="x"></form>',
    );
    expect(clean).toBe('<p>ab</p><figure><img src="x.png" alt=""></figure>');
  });

  it('keeps words that look like markup', () => {
    expect(
      cleanPastedHtml('<p style="color:red">a style="b" and <i>c</i></p>'),
    ).toBe('<p>a style="b" and <em>c</em></p>');
  });

  it('from the editor itself stays unchanged', () => {
    const own =
      '<h2 class="ql-align-center">T</h2><ul><li>a<ol start="3"><li>b</li></ol></li></ul><blockquote><p>q</p></blockquote><pre>x\n  y</pre><hr><figure><img src="/i/a.webp" alt="A"><figcaption>C</figcaption></figure>';
    expect(cleanPastedHtml(own)).toBe(own);
  });
});
