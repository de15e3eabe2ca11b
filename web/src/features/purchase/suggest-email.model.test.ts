import { describe, expect, it } from '@jest/globals';
import { suggestEmail } from './suggest-email.model.ts';

describe('the hint about a mistyped email address', () => {
  it.each([
    // missing, extra, wrong and swapped letters
    ['gmial.com', 'gmail.com'],
    ['gamil.com', 'gmail.com'],
    ['gmai.com', 'gmail.com'],
    ['gmal.com', 'gmail.com'],
    ['gmaill.com', 'gmail.com'],
    ['gnail.com', 'gmail.com'],
    ['hmail.com', 'gmail.com'],
    ['yaho.com', 'yahoo.com'],
    ['yahooo.com', 'yahoo.com'],
    ['yhaoo.com', 'yahoo.com'],
    ['tahoo.com', 'yahoo.com'],
    ['yahoo.co.ik', 'yahoo.co.uk'],
    ['yaho.co.uk', 'yahoo.co.uk'],
    ['ymal.com', 'ymail.com'],
    ['outlok.com', 'outlook.com'],
    ['outllook.com', 'outlook.com'],
    ['hotmial.com', 'hotmail.com'],
    ['hotnail.com', 'hotmail.com'],
    ['homail.com', 'hotmail.com'],
    ['iclod.com', 'icloud.com'],
    ['icould.com', 'icloud.com'],
    ['lvie.com', 'live.com'],
    ['protn.me', 'proton.me'],
    ['protonmai.com', 'protonmail.com'],
    // top-level domains
    ['gmail.con', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmail.cm', 'gmail.com'],
    ['gmail.om', 'gmail.com'],
    ['gmail.comm', 'gmail.com'],
    ['gmail.cim', 'gmail.com'],
    ['gmail.vom', 'gmail.com'],
    ['gmail.com.com', 'gmail.com'],
    ['gmailcom', 'gmail.com'],
    ['gmail', 'gmail.com'],
    ['yahoo.cmo', 'yahoo.com'],
    ['live.cm', 'live.com'],
    ['gmial.con', 'gmail.com'],
    // country endings that these providers do not use
    ['gmail.com.ng', 'gmail.com'],
    ['gmail.ng', 'gmail.com'],
    ['yahoo.com.ng', 'yahoo.com'],
    ['outlook.com.ng', 'outlook.com'],
    ['yahoo.con.ng', 'yahoo.com'],
    // stray characters
    ['gmail,com', 'gmail.com'],
    ['gmail..com', 'gmail.com'],
    ['gmail.com.', 'gmail.com'],
    ['GMIAL.com', 'gmail.com'],
    // other hosts
    ['firm.con', 'firm.com'],
    ['firm.con.ng', 'firm.com.ng'],
    ['firm.comng', 'firm.com.ng'],
    ['unilag.edu.n', 'unilag.edu.ng'],
    ['agency.gov.gn', 'agency.gov.ng'],
    ['charity.ogr', 'charity.org'],
  ])('suggests for %s the host %s', (typed, meant) => {
    expect(suggestEmail(`Ngozi.Eze@${typed}`)).toBe(`Ngozi.Eze@${meant}`);
  });

  it.each([
    'gmail.com',
    'googlemail.com',
    'yahoo.com',
    'yahoo.co.uk',
    'yahoo.fr',
    'yahoo.co.in',
    'yahoo.ca',
    'ymail.com',
    'rocketmail.com',
    'outlook.com',
    'outlook.fr',
    'hotmail.com',
    'hotmail.co.uk',
    'live.com',
    'live.co.uk',
    'love.com',
    'icloud.com',
    'me.com',
    'proton.me',
    'protonmail.com',
    'mail.com',
    'email.com',
    'gmx.com',
    'aol.com',
    'example.com',
    'firm.ng',
    'firm.com.ng',
    'firm.co',
    'firm.cm',
    'unilag.edu.ng',
    'lagosstate.gov.ng',
  ])('accepts %s', (host) => {
    expect(suggestEmail(`ngozi@${host}`)).toBeUndefined();
  });

  it.each(['', 'ngozi', 'ngozi@', '@gmial.com'])(
    'waits for a complete address after "%s"',
    (typed) => {
      expect(suggestEmail(typed)).toBeUndefined();
    },
  );
});
