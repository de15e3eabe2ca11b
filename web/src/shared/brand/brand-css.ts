import { accentTokens } from './accent.model.ts';
import type { BrandTheme } from './brand-theme.ts';
import { fontFaces, fallbackNames } from './font-faces.ts';
import { type Pairing, pairings } from './pairings.model.ts';
import {
  fixedColours,
  papers,
  type Scheme,
  sepiaPaper,
} from './papers.model.ts';

type Tokens = Record<string, string>;

const declare = (tokens: Tokens): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const familyTokens = ({
  heading,
  text,
  isTextUsedForControls,
}: Pairing): Tokens => ({
  ...(text ? { serif: fallbackNames(text) } : {}),
  ...(text && isTextUsedForControls ? { sans: fallbackNames(text) } : {}),
  ...(heading ? { display: fallbackNames(heading) } : {}),
});

/** Returns the colours of a scheme that differ from those of the design; all of them if every visitor gets the scheme. */
const schemeTokens = (theme: BrandTheme, scheme: Scheme): Tokens => {
  const { paper } = pairings[theme.typefaces];
  const isForced = theme.appearance !== 'both';
  return {
    ...(isForced ? { ...fixedColours.light, ...fixedColours[scheme] } : {}),
    ...(isForced || paper !== 'neutral' ? papers[paper][scheme] : {}),
    ...(theme.accent &&
      accentTokens(theme.accent, scheme, papers[paper][scheme])),
  };
};

const sitePages = 'html:root:not([data-theme])';

const schemeRules = (theme: BrandTheme): string => {
  if (theme.appearance !== 'both')
    return `${sitePages}{color-scheme:${theme.appearance};${declare(schemeTokens(theme, theme.appearance))}}`;
  const [light, dark] = (['light', 'dark'] as const).map((scheme) =>
    declare(schemeTokens(theme, scheme)),
  );
  return light
    ? `${sitePages}{${light}}@media (prefers-color-scheme:dark){${sitePages}{${dark}}}`
    : '';
};

/** The colours of the drawn jacket, which are those of the light scheme in every scheme. */
const jacketRule = ({ accent }: BrandTheme): string => {
  if (!accent) return '';
  const light = accentTokens(accent, 'light', papers.neutral.light);
  return `html:root{${declare({
    jacket: light.tape,
    'jacket-ink': light['tape-ink'],
    ribbon: light['tape-deep'],
  })}}`;
};

/** The rules of the reader, whose themes keep their papers, because those of the chapter's frame match them. */
const readerRules = ({ accent }: BrandTheme): string => {
  if (!accent) return '';
  const themes = [
    ['light', 'light', papers.neutral.light],
    ['dark', 'dark', papers.neutral.dark],
    ['sepia', 'light', sepiaPaper],
  ] as const;
  return themes
    .map(
      ([theme, scheme, paper]) =>
        `html:root[data-theme=${theme}]{${declare(accentTokens(accent, scheme, paper))}}`,
    )
    .join('');
};

const typeRules = (pairing: Pairing): string =>
  pairing.heading
    ? [
        `html:root{${declare({ ...familyTokens(pairing), ...pairing.tokens })}}`,
        `html :is(h1,h2,h3,h4){font-family:var(--display);${pairing.headings}}`,
        `html h1{${pairing.title}}`,
      ].join('')
    : '';

/**
 * Returns the style sheet of a theme. Its rules are more specific than those of the site's style sheet, so that the order
 * in which a page links them has no effect.
 */
export const brandCss = (
  theme: BrandTheme,
  addressOf: Readonly<Record<string, string>>,
): string => {
  const pairing = pairings[theme.typefaces];
  return [
    fontFaces(pairing, addressOf),
    schemeRules(theme),
    jacketRule(theme),
    readerRules(theme),
    typeRules(pairing),
  ].join('');
};
