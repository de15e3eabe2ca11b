import { describe, expect, it } from '@jest/globals';
import { readingLinkContent } from './reading-link.template.ts';

const mail = {
  book: {
    title: 'After the Applause',
    subtitle: null,
    author: 'Adaeze Okonkwo',
  },
  url: `https://imprint.example/read-book/${'a'.repeat(43)}`,
  issuedAt: new Date('2026-11-21T07:40:00Z'),
  expiresAt: new Date('2026-11-22T07:40:00Z'),
  reference: 'IMP-3M8T-61RB-K0VW-27HG',
  copy: 1,
  copies: 1,
};

describe('the mail with the reading link', () => {
  it('says by the clock of Lagos when the link ends, in both parts', () => {
    const { text, html } = readingLinkContent(mail);
    const life = 'sent 21 November at 08:40, open until 22 November at 08:40';
    expect(text).toContain(life);
    expect(html).toContain(life);
  });

  it('draws one tick an hour', () => {
    const { html } = readingLinkContent(mail);
    expect(html.match(/border-right:1px solid #17191c/g)).toHaveLength(24);
    expect(html).toContain('24 hours, one tick each');
  });

  it('lets no word of the book’s become markup', () => {
    const title = '<b onclick="x">“Loud” & proud</b>';
    const { html } = readingLinkContent({
      ...mail,
      book: { ...mail.book, title },
    });
    expect(html).not.toContain('<b ');
    expect(html).toContain('&#60;b onclick=&#34;x&#34;&#62;');
  });
});
