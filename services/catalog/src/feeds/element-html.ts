import { escapeHtml } from '../text/escape-html.model.ts';
import type { Element } from './feed-xml.ts';

const markup = ({ name, attributes, inside }: Element): string => {
  const said = Array.from(
    attributes,
    ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
  );
  const opening = `<${name}${said.join('')}`;
  const html = inside.map(markupOf).join('');
  return html === '' ? `${opening}/>` : `${opening}>${html}</${name}>`;
};

const markupOf = (one: Element | string): string =>
  typeof one === 'string' ? escapeHtml(one) : markup(one);

/** What stands within an element of XHTML, as HTML that is not cleaned yet. */
export const insideAsHtml = ({ inside }: Element): string =>
  inside.map(markupOf).join('');
