import {
  type Attributes,
  groupOf,
  isEmptyText,
  isSoftBreak,
  type Op,
  type RichLine,
  textOf,
} from './rich-line.ts';

const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const escapeAttribute = (text: string): string =>
  escapeText(text).replace(/"/g, '&quot;');

const attributesHtml = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${escapeAttribute(textOf(value))}"`)
    .join('');

// The tag must equal what the sanitiser writes, so that sanitising the HTML changes nothing.
const linkTag = (href: string): string =>
  `a${attributesHtml({ href })}${/^https?:/i.test(href) ? ' rel="noopener noreferrer" target="_blank"' : ''}`;

/** The opening tag of each inline format, without its brackets; outer tags come first. */
const inlineTags: readonly [name: string, tag: (value: unknown) => string][] = [
  ['link', (href) => linkTag(textOf(href))],
  ['size', (size) => `span class="ql-size-${escapeAttribute(textOf(size))}"`],
  ['bold', () => 'strong'],
  ['italic', () => 'em'],
  ['underline', () => 'u'],
  ['strike', () => 's'],
  ['script', (script) => (script === 'sub' ? 'sub' : 'sup')],
  ['code', () => 'code'],
];

const imageHtml = ({ src, alt, width, height }: Attributes): string =>
  `<img${attributesHtml({ src })} alt="${escapeAttribute(textOf(alt))}"${attributesHtml({ width, height })} />`;

const insertHtml = ({ insert, attributes }: Op): string => {
  if (typeof insert === 'string') return escapeText(insert);
  if (insert && 'soft-break' in insert) return '<br />';
  return insert && 'image' in insert
    ? imageHtml({ src: insert['image'], ...attributes })
    : '';
};

const opsHtml = (ops: readonly Op[]): string => {
  const open: string[] = [];
  let html = '';
  const closeTo = (depth: number): void => {
    while (open.length > depth) html += `</${open.pop()?.split(' ')[0] ?? ''}>`;
  };
  for (const op of ops) {
    const required = inlineTags.flatMap(([name, tag]) => {
      const value = op.attributes?.[name];
      return value ? [tag(value)] : [];
    });
    const parted = required.findIndex((tag, at) => open[at] !== tag);
    closeTo(parted < 0 ? required.length : parted);
    for (const tag of required.slice(open.length)) {
      open.push(tag);
      html += `<${tag}>`;
    }
    html += insertHtml(op);
  }
  closeTo(0);
  return html;
};

// A soft break at the end of a line is left out, because it is invisible and the HTML parser would drop it anyway.
const lineHtml = (ops: readonly Op[]): string => {
  const last = ops.findLastIndex((op) => !isSoftBreak(op));
  return opsHtml(ops.slice(0, last + 1)) || '<br />';
};

const classHtml = ({ align, indent }: Attributes): string => {
  const names = [
    align ? `ql-align-${textOf(align)}` : '',
    indent ? `ql-indent-${textOf(indent)}` : '',
  ];
  return attributesHtml({ class: names.filter(Boolean).join(' ') });
};

type TextLine = Extract<RichLine, { ops: Op[] }>;

const listHtml = (lines: readonly TextLine[]): string => {
  const open: string[] = [];
  let html = '';
  let before = -1;
  const close = (): void => {
    html += `</li></${open.pop() ?? 'ul'}>`;
  };
  for (const { ops, block } of lines) {
    const tag = block['list'] === 'ordered' ? 'ol' : 'ul';
    const depth = Math.min(Number(block['indent'] ?? 0), before + 1);
    before = depth;
    while (open.length > depth + 1) close();
    if (open.length === depth + 1 && open.at(-1) !== tag) close();
    else if (open.length === depth + 1) html += '</li>';
    if (open.length === depth) {
      open.push(tag);
      html += `<${tag}${tag === 'ol' ? attributesHtml({ start: block['start'] }) : ''}>`;
    }
    html += `<li${classHtml({ align: block['align'] })}>${lineHtml(ops)}`;
  }
  while (open.length > 0) close();
  return html;
};

const quoteHtml = (lines: readonly TextLine[]): string =>
  `<blockquote>${lines
    .map(({ ops, block }) => `<p${classHtml(block)}>${lineHtml(ops)}</p>`)
    .join('')}</blockquote>`;

const codeHtml = (lines: readonly TextLine[]): string => {
  const code = lines
    .map(({ ops }) => ops.map(({ insert }) => textOf(insert)).join(''))
    .join('\n');
  // The HTML parser drops a first line break in <pre>, and html-to-lines drops a last one, so each is written twice.
  return `<pre>${code.startsWith('\n') ? '\n' : ''}${escapeText(code)}${code === '' || code.endsWith('\n') ? '\n' : ''}</pre>`;
};

const textHtml = ({ ops, block }: TextLine): string => {
  const tag = block['header'] ? `h${textOf(block['header'])}` : 'p';
  return `<${tag}${classHtml(block)}>${lineHtml(ops)}</${tag}>`;
};

const groupHtml: Record<string, (lines: readonly TextLine[]) => string> = {
  list: listHtml,
  blockquote: quoteHtml,
  'code-block': codeHtml,
};

const figureHtml = (figure: Attributes): string =>
  `<figure>${imageHtml(figure)}${
    figure['caption']
      ? `<figcaption>${escapeText(textOf(figure['caption']))}</figcaption>`
      : ''
  }</figure>`;

const frameHtml = ({ src, title }: Attributes): string =>
  `<iframe${attributesHtml({ src, title, loading: 'lazy' })} allowfullscreen allow="fullscreen; picture-in-picture" sandbox="allow-scripts allow-same-origin allow-presentation"></iframe>`;

const embedHtml = (embed: Attributes): string => {
  if (embed['figure']) return figureHtml(embed['figure'] as Attributes);
  if (embed['video']) return frameHtml(embed['video'] as Attributes);
  if (embed['divider']) return '<hr />';
  return textOf(embed['kept']);
};

const groups = (lines: readonly RichLine[]): RichLine[][] =>
  lines.reduce<RichLine[][]>((all, line) => {
    const group = groupOf(line);
    const last = all.at(-1);
    if (last && group && groupOf(last[0]) === group) last.push(line);
    else all.push([line]);
    return all;
  }, []);

/** Converts lines to HTML in its normal form: equal lines always give equal HTML. */
export const htmlOfLines = (lines: readonly RichLine[]): string =>
  groups(lines)
    .map((group) => {
      const [first] = group;
      if (!first) return '';
      if ('embed' in first) return embedHtml(first.embed);
      const write = groupHtml[groupOf(first) ?? ''];
      return write ? write(group as TextLine[]) : textHtml(first);
    })
    .join('');

/** Whether all lines are empty and have no formats. */
export const isBlank = (lines: readonly RichLine[]): boolean =>
  lines.every(isEmptyText);
