import { type DefaultTreeAdapterTypes, html, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

// Elements that an article may contain. Such an element is inert if its attributes are inert, too.
const inertTags = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 li blockquote ul ol pre code hr br figure figcaption strong em b i u s sub sup ' +
    'a span img table caption thead tbody tr th td iframe'
  ).split(' '),
);

const inertAttributes: Record<string, (value: string) => boolean> = {
  alt: () => true,
  title: () => true,
  class: (value) =>
    /^(ql-(size|align|indent)-[\w-]+|ql-syntax|ql-video| )*$/.test(value),
  width: () => true,
  height: () => true,
  scope: () => true,
  start: () => true,
  colspan: () => true,
  rowspan: () => true,
  target: (value) => value === '_blank',
  rel: (value) => value === 'noopener noreferrer',
  loading: (value) => value === 'lazy',
  allowfullscreen: (value) => value === '',
  allow: (value) => value === 'fullscreen; picture-in-picture',
  sandbox: (value) =>
    value === 'allow-scripts allow-same-origin allow-presentation',
};

const site = 'https://imprint.example';

/** Resolves a URL as a browser on this site does (WHATWG URL Standard). */
const opened = (address: string): URL | undefined =>
  URL.canParse(address, site) ? new URL(address, site) : undefined;

const isInertAddress = (tag: string, name: string, value: string): boolean => {
  const url = opened(value);
  if (!url) return true;
  const { protocol, host, username } = url;
  if (tag === 'a' && name === 'href')
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol);
  if (tag === 'img' && name === 'src')
    return ['http:', 'https:'].includes(protocol);
  if (tag === 'iframe' && name === 'src')
    return (
      protocol === 'https:' &&
      username === '' &&
      /^(www\.youtube(-nocookie)?\.com|player\.vimeo\.com)$/.test(host)
    );
  return false;
};

const faultsOf = (element: Element): string[] => {
  const { tagName, attrs, namespaceURI } = element;
  if (namespaceURI !== html.NS.HTML || !inertTags.has(tagName))
    return [`<${tagName}>`];
  return attrs
    .filter(({ name, value }) =>
      name === 'href' || name === 'src'
        ? !isInertAddress(tagName, name, value)
        : !inertAttributes[name]?.(value),
    )
    .map(({ name, value }) => `<${tagName} ${name}="${value}">`);
};

/** Returns everything in the HTML that a browser would act on, parsed by the HTML standard. */
export const activeNodes = (text: string): string[] => {
  const faults: string[] = [];
  const walk = (node: Node): void => {
    if (node.nodeName === '#comment') faults.push('a comment');
    if ('tagName' in node) faults.push(...faultsOf(node));
    if ('childNodes' in node) node.childNodes.forEach(walk);
  };
  walk(parseFragment(text));
  return faults;
};
