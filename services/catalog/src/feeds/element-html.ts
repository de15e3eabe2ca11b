import { escapeHtml } from '../text/escape-html.model.ts';
import type { FeedElement } from './feed-xml.ts';

const markup = ({ name, attributes, children }: FeedElement): string => {
  const attributeText = Array.from(
    attributes,
    ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
  );
  const opening = `<${name}${attributeText.join('')}`;
  const html = children.map(markupOf).join('');
  return html === '' ? `${opening}/>` : `${opening}>${html}</${name}>`;
};

const markupOf = (one: FeedElement | string): string =>
  typeof one === 'string' ? escapeHtml(one) : markup(one);

/** Serialises the content of an XHTML element as HTML that is not sanitised yet. */
export const innerHtml = ({ children }: FeedElement): string =>
  children.map(markupOf).join('');
