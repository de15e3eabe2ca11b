import sanitizeHtml, {
  type Attributes,
  type IOptions,
  type Tag,
} from 'sanitize-html';
import { replaceForeignPicturesWithLinks } from './foreign-pictures.ts';
import {
  maxHtmlDepth,
  maxHtmlLength,
  TextTooDeep,
  TextTooLong,
} from './text-limits.model.ts';

const videoHosts = [
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
];

// Only the editor's classes are allowed, so that a text cannot use the classes of the site.
const editorClasses = [
  ...['small', 'large', 'huge'].map((size) => `ql-size-${size}`),
  ...['center', 'right', 'justify'].map((side) => `ql-align-${side}`),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((level) => `ql-indent-${level}`),
  'ql-syntax',
  'ql-video',
];

const blocks = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'blockquote'];

const withClass = Object.fromEntries(
  [...blocks, 'span', 'pre', 'ol', 'ul', 'iframe'].map((tag) => [
    tag,
    editorClasses,
  ]),
);

// Comparing the prefix avoids a URL parser, which might read an address differently from the browser.
const isVideoAddress = (src: string): boolean =>
  videoHosts.some((host) => src.startsWith(`https://${host}/`));

const outgoingLinkAttributes = (href: string | undefined) =>
  /^https?:/i.test(href ?? '')
    ? { rel: 'noopener noreferrer', target: '_blank' }
    : {};

// An element that is renamed to this name is removed with its content. The library's own `exclusiveFilter` would
// copy the complete text for each element.
const removedTag = '';

const removeWithoutSource = (tagName: string, attribs: Attributes): Tag => ({
  tagName: attribs['src'] ? tagName : removedTag,
  attribs,
});

const options: IOptions = {
  allowedTags: [
    ...blocks,
    ...['ul', 'ol', 'pre', 'code', 'hr', 'br', 'figure', 'figcaption'],
    ...['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'a', 'span', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'iframe'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    iframe: ['src', 'title', 'allowfullscreen', 'sandbox', 'allow', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedClasses: withClass,
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http'], iframe: ['https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  allowedIframeHostnames: videoHosts,
  allowIframeRelativeUrls: false,
  // Authors nest far fewer levels; deeper markup is an attack on the browsers that parse it.
  nestingLimit: 60,
  // These elements are removed together with the text inside them.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'noscript', 'title'],
    removedTag,
  ],
  transformTags: {
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: {
        ...(href === undefined ? {} : { href }),
        ...(title === undefined ? {} : { title }),
        ...outgoingLinkAttributes(href),
      },
    }),
    img: removeWithoutSource,
    iframe: (tagName, { src = '', title = 'Video', class: name }) =>
      removeWithoutSource(tagName, {
        src: isVideoAddress(src) ? src : '',
        title,
        ...(name === undefined ? {} : { class: name }),
        loading: 'lazy',
        allowfullscreen: '',
        allow: 'fullscreen; picture-in-picture',
        sandbox: 'allow-scripts allow-same-origin allow-presentation',
      }),
  },
};

/** Sanitises HTML in one pass. @throws TextTooLong, TextTooDeep if more than `maxHtmlDepth` elements are open */
const sanitiseOnce = (html: string): string => {
  if (html.length > maxHtmlLength) throw new TextTooLong();
  let depth = 0;
  return sanitizeHtml(html, {
    ...options,
    onOpenTag: () => {
      depth += 1;
      if (depth > maxHtmlDepth) throw new TextTooDeep();
    },
    onCloseTag: () => {
      depth -= 1;
    },
  });
};

const repeatUntilUnchanged = (
  html: string,
  step: (html: string) => string,
): string => {
  // Removing a tag can form a new one, so the step is repeated until the HTML no longer changes. HTML that
  // still changes after six rounds becomes empty.
  let clean = html;
  for (let round = 0; round < 6; round += 1) {
    const again = step(clean);
    if (again === clean) return clean.trim();
    clean = again;
  }
  return '';
};

/**
 * Sanitises HTML before it is stored, so that pages can show the stored HTML as it is. Sanitising the result again
 * does not change it. @throws TextTooLong, TextTooDeep
 */
export const sanitiseHtml = (html: string): string =>
  repeatUntilUnchanged(html, (clean) =>
    replaceForeignPicturesWithLinks(sanitiseOnce(clean)),
  );

/**
 * Sanitises HTML from another site but keeps its pictures, which the import
 * downloads; returns '' if the HTML exceeds the limits.
 */
export const sanitiseIncoming = (html: string): string => {
  try {
    return repeatUntilUnchanged(html, sanitiseOnce);
  } catch (error) {
    if (error instanceof TextTooDeep || error instanceof TextTooLong) return '';
    throw error;
  }
};
