import { describe, expect, it } from '@jest/globals';
import { readDefaultTexts } from '@imprint/chassis/mail/texts';
import {
  composeReadingLinkEmail,
  type LinkMail,
} from './reading-link.template.ts';

const mail = {
  book: {
    title: 'After the Applause',
    subtitle: null,
    author: 'Adaeze Okonkwo',
  },
  brand: { siteName: '', accent: '', typefaces: '' },
  city: 'Lagos',
  links: [
    { copy: 1, url: `https://imprint.example/read-book/${'a'.repeat(43)}` },
  ],
  issuedAt: new Date('2026-11-21T07:40:00Z'),
  expiresAt: new Date('2026-11-22T07:40:00Z'),
  reference: 'IMP-3M8T-61RB-K0VW-27HG',
  copies: 1,
  isResend: false,
};

const compose = (about: LinkMail, edited = {}) =>
  composeReadingLinkEmail(about, {
    ...readDefaultTexts('reading-link'),
    ...edited,
  });

describe('the reading link email', () => {
  it('states the expiry of the link in Lagos time, in the text part and the HTML part', () => {
    const { text, html } = compose(mail);
    const life = 'sent 21 November at 08:40, expires 22 November at 08:40';
    expect(text).toContain(life);
    expect(html).toContain(life);
  });

  it.each([
    [24, '24 hours, one tick each', 'expires after 24 hours'],
    [1, '1 hour, one tick', 'expires after 1 hour'],
    [72, '72 hours, by Lagos time', 'expires after 72 hours'],
  ])(
    'states a lifetime of %i hours consistently in every sentence',
    (hours, life, end) => {
      const expiresAt = new Date(mail.issuedAt.getTime() + hours * 3_600_000);
      const { text, html } = compose({ ...mail, expiresAt });
      expect(html).toContain(life);
      for (const part of [text, html]) expect(part).toContain(end);
      if (hours !== 24) expect(text + html).not.toMatch(/24 hours/);
    },
  );

  it('contains one numbered link per copy', () => {
    const links = [1, 2, 3].map((copy) => ({
      copy,
      url: `https://imprint.example/read-book/${String(copy).repeat(43)}`,
    }));
    const three = { ...mail, copies: 3, links };
    const { subject, text, html } = compose(three);
    expect(subject).toBe('Your reading links for After the Applause');
    expect(html).toContain('Your three copies are ready to open');
    for (const { copy, url } of links) {
      expect(text).toContain(`Copy ${copy} of 3\n${url}`);
      expect(html.split(url)).toHaveLength(4);
      expect(html).toContain(`Open copy ${copy}`);
    }
    expect(text).toContain('e-book, three copies. Each link is for one person');
  });

  it('announces a new link and says that earlier links no longer work', () => {
    const again = compose({ ...mail, isResend: true });
    expect(again.subject).toBe('Your new reading link for After the Applause');
    for (const part of [again.text, again.html]) {
      expect(part).toContain('A new link to your copy');
      expect(part).toContain('Links sent earlier no longer work.');
    }
  });

  it('draws one tick per hour', () => {
    const { html } = compose(mail);
    expect(html.match(/border-right:1px solid #17191c/g)).toHaveLength(24);
    expect(html).toContain('24 hours, one tick each');
  });

  it('has the name, the colour and the fonts of the site once the author has chosen them', () => {
    const plain = compose(mail);
    expect(plain.html.match(/bgcolor="#f6be26"/g)).toHaveLength(2);
    const { html, text } = compose({
      ...mail,
      brand: {
        siteName: 'Market Day',
        accent: '#1f6b43',
        typefaces: 'young-karla',
      },
    });
    expect(html.match(/bgcolor="#1f6b43"/g)).toHaveLength(2);
    expect(html).not.toContain('#f6be26');
    expect(html).toContain('Market Day');
    expect(text).toMatch(/^Market Day\n\nYour/);
    expect(html).toContain('by Lagos time: sent 21 November');
    expect(html).toContain("font:17px/1.55 'Trebuchet MS'");
    expect(html).not.toMatch(/one tick|border-right|-font'/);
  });

  it('escapes markup in the title of the book', () => {
    const title = '<b onclick="x">“Loud” & proud</b>';
    const { html } = compose({
      ...mail,
      book: { ...mail.book, title },
    });
    expect(html).not.toContain('<b ');
    expect(html).toContain('&#60;b onclick=&#34;x&#34;&#62;');
  });

  it.each(['', '<!--', '</table>', '\n\n', '{links', '{city}', '\u0000'])(
    'contains its link in both parts, whatever the author writes: %j',
    (text) => {
      const edited = { subject: text, greeting: text, paragraph: text };
      const email = compose(mail, edited);
      const url = mail.links[0]?.url ?? '';
      expect(email.html).toContain(`href="${url}"`);
      expect(email.text).toContain(`\n\n${url}\n\n`);
      expect(email.html).not.toMatch(/<!--(?!\[if mso|<!\[endif)/);
      expect(email.subject).toMatch(/^[^\r\n]*\S[^\r\n]*$/);
    },
  );
});
