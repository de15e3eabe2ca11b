import { type Element, XMLSerializer } from '@xmldom/xmldom';
import sanitizeHtml from 'sanitize-html';

const allowedTags =
  'a abbr article aside b bdi bdo blockquote br caption cite code col colgroup dd del dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub sup table tbody td tfoot th thead time tr u ul var wbr'.split(
    ' ',
  );

const mathTags =
  'math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics'.split(
    ' ',
  );

// Only layout attributes of MathML are allowed, because others can link or load resources.
const mathAttributes =
  'accent accentunder align alttext bevelled columnalign columnlines columnspacing columnspan depth dir display displaystyle fence form frame height largeop linethickness lspace mathvariant maxsize minsize movablelimits notation rowalign rowlines rowspacing rowspan rspace scriptlevel separator stretchy symmetric voffset width'.split(
    ' ',
  );

const settings: sanitizeHtml.IOptions = {
  allowedTags: [...allowedTags, ...mathTags],
  allowedAttributes: {
    ...Object.fromEntries(mathTags.map((tag) => [tag, mathAttributes])),
    '*': ['class', 'dir', 'id', 'lang', 'role', 'aria-*'],
    a: ['href', 'rel', 'data-chapter', 'data-fragment'],
    col: ['span'],
    colgroup: ['span'],
    img: ['src', 'alt'],
    li: ['value', 'data-p'],
    ol: ['start', 'type', 'reversed'],
    p: ['data-p'],
    td: ['colspan', 'rowspan', 'headers'],
    th: ['colspan', 'rowspan', 'headers', 'scope'],
    time: ['datetime'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  // These elements are removed with their text, which is not meant to be read. Other disallowed elements lose only
  // their tags.
  nonTextTags:
    'script style svg textarea option noscript title template annotation annotation-xml iframe object audio video canvas form'.split(
      ' ',
    ),
  nestingLimit: 60,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/i.test(attribs['href'] ?? '')
        ? { ...attribs, rel: 'noopener noreferrer' }
        : attribs,
    }),
  },
  // Chapters are XHTML, in which <a id="x"/> is a complete element.
  parser: { recognizeSelfClosing: true, lowerCaseTags: true },
};

/** Returns HTML with only the allowed tags and attributes; sanitising it again changes nothing. */
export const sanitiseHtml = (html: string): string =>
  sanitizeHtml(html, settings);

/** Returns the content of a prepared chapter's body as HTML that can run no script and load no resource. */
export const sanitiseChapter = (body: Element): string => {
  const serializer = new XMLSerializer();
  const inside = Array.from(body.childNodes)
    .map((node) => serializer.serializeToString(node))
    .join('');
  return sanitiseHtml(inside).trim();
};
