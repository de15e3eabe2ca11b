import { escapeHtml } from '../text/escape-html.model.ts';
import type { FeedElement } from './feed-xml.ts';

const serialiseElement = ({
  name,
  attributes,
  children,
}: FeedElement): string => {
  const attributeText = Array.from(
    attributes,
    ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
  );
  const opening = `<${name}${attributeText.join('')}`;
  const html = children.map(serialiseNode).join('');
  return html === '' ? `${opening}/>` : `${opening}>${html}</${name}>`;
};

const serialiseNode = (one: FeedElement | string): string =>
  typeof one === 'string' ? escapeHtml(one) : serialiseElement(one);

/** Serialises the content of an XHTML element as HTML that is not sanitised yet. */
export const innerHtml = ({ children }: FeedElement): string =>
  children.map(serialiseNode).join('');
