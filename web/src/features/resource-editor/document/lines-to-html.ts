import {
  type Attributes,
  lineGroupOf,
  isPlainEmptyLine,
  isSoftBreak,
  type Op,
  type RichLine,
  valueToText,
} from './rich-line.ts';

const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const escapeAttribute = (text: string): string =>
  escapeText(text).replace(/"/g, '&quot;');

const attributesHtml = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${escapeAttribute(valueToText(value))}"`)
    .join('');

// The tag must equal what the sanitiser writes, so that sanitising the HTML changes nothing.
const linkTagWithoutBrackets = (href: string): string =>
  `a${attributesHtml({ href })}${/^https?:/i.test(href) ? ' rel="noopener noreferrer" target="_blank"' : ''}`;

/** The opening tag of each inline format, without its brackets; outer tags come first. */
const inlineTags: readonly [name: string, tag: (value: unknown) => string][] = [
  ['link', (href) => linkTagWithoutBrackets(valueToText(href))],
  [
    'size',
    (size) => `span class="ql-size-${escapeAttribute(valueToText(size))}"`,
  ],
  ['bold', () => 'strong'],
  ['italic', () => 'em'],
  ['underline', () => 'u'],
  ['strike', () => 's'],
  ['script', (script) => (script === 'sub' ? 'sub' : 'sup')],
  ['code', () => 'code'],
];

const imageHtml = ({ src, alt, width, height }: Attributes): string =>
  `<img${attributesHtml({ src })} alt="${escapeAttribute(valueToText(alt))}"${attributesHtml({ width, height })} />`;

const opToHtml = ({ insert, attributes }: Op): string => {
  if (typeof insert === 'string') return escapeText(insert);
  if (insert && 'soft-break' in insert) return '<br />';
  return insert && 'image' in insert
    ? imageHtml({ src: insert['image'], ...attributes })
    : '';
};

const opsHtml = (ops: readonly Op[]): string => {
  const open: string[] = [];
  let html = '';
  const closeTagsTo = (depth: number): void => {
    while (open.length > depth) html += `</${open.pop()?.split(' ')[0] ?? ''}>`;
  };
  for (const op of ops) {
    const requiredTags = inlineTags.flatMap(([name, tag]) => {
      const value = op.attributes?.[name];
      return value ? [tag(value)] : [];
    });
    const firstDifference = requiredTags.findIndex(
      (tag, at) => open[at] !== tag,
    );
    closeTagsTo(firstDifference < 0 ? requiredTags.length : firstDifference);
    for (const tag of requiredTags.slice(open.length)) {
      open.push(tag);
      html += `<${tag}>`;
    }
    html += opToHtml(op);
  }
  closeTagsTo(0);
  return html;
};

// A soft break at the end of a line is left out, because it is invisible and html-to-lines would drop it anyway.
const lineHtml = (ops: readonly Op[]): string => {
  const lastVisibleOp = ops.findLastIndex((op) => !isSoftBreak(op));
  return opsHtml(ops.slice(0, lastVisibleOp + 1)) || '<br />';
};

const classAttribute = ({ align, indent }: Attributes): string => {
  const names = [
    align ? `ql-align-${valueToText(align)}` : '',
    indent ? `ql-indent-${valueToText(indent)}` : '',
  ];
  return attributesHtml({ class: names.filter(Boolean).join(' ') });
};

type TextLine = Extract<RichLine, { ops: Op[] }>;

const listHtml = (lines: readonly TextLine[]): string => {
  const open: string[] = [];
  let html = '';
  let before = -1;
  const closeList = (): void => {
    html += `</li></${open.pop() ?? 'ul'}>`;
  };
  for (const { ops, block } of lines) {
    const tag = block['list'] === 'ordered' ? 'ol' : 'ul';
    const depth = Math.min(Number(block['indent'] ?? 0), before + 1);
    before = depth;
    while (open.length > depth + 1) closeList();
    if (open.length === depth + 1 && open.at(-1) !== tag) closeList();
    else if (open.length === depth + 1) html += '</li>';
    if (open.length === depth) {
      open.push(tag);
      html += `<${tag}${tag === 'ol' ? attributesHtml({ start: block['start'] }) : ''}>`;
    }
    html += `<li${classAttribute({ align: block['align'] })}>${lineHtml(ops)}`;
  }
  while (open.length > 0) closeList();
  return html;
};

const quoteToHtml = (lines: readonly TextLine[]): string =>
  `<blockquote>${lines
    .map(({ ops, block }) => `<p${classAttribute(block)}>${lineHtml(ops)}</p>`)
    .join('')}</blockquote>`;

const codeHtml = (lines: readonly TextLine[]): string => {
  const code = lines
    .map(({ ops }) => ops.map(({ insert }) => valueToText(insert)).join(''))
    .join('\n');
  // The HTML parser drops a first line break in <pre>, and html-to-lines drops a last one, so each is written twice.
  return `<pre>${code.startsWith('\n') ? '\n' : ''}${escapeText(code)}${code === '' || code.endsWith('\n') ? '\n' : ''}</pre>`;
};

const paragraphToHtml = ({ ops, block }: TextLine): string => {
  const tag = block['header'] ? `h${valueToText(block['header'])}` : 'p';
  return `<${tag}${classAttribute(block)}>${lineHtml(ops)}</${tag}>`;
};

const groupHtml: Record<string, (lines: readonly TextLine[]) => string> = {
  list: listHtml,
  blockquote: quoteToHtml,
  'code-block': codeHtml,
};

const figureHtml = (figure: Attributes): string =>
  `<figure>${imageHtml(figure)}${
    figure['caption']
      ? `<figcaption>${escapeText(valueToText(figure['caption']))}</figcaption>`
      : ''
  }</figure>`;

const videoToHtml = ({ src, title }: Attributes): string =>
  `<iframe${attributesHtml({ src, title, loading: 'lazy' })} allowfullscreen allow="fullscreen; picture-in-picture" sandbox="allow-scripts allow-same-origin allow-presentation"></iframe>`;

const embedHtml = (embed: Attributes): string => {
  if (embed['figure']) return figureHtml(embed['figure'] as Attributes);
  if (embed['video']) return videoToHtml(embed['video'] as Attributes);
  if (embed['divider']) return '<hr />';
  return valueToText(embed['kept']);
};

const groupLines = (lines: readonly RichLine[]): RichLine[][] =>
  lines.reduce<RichLine[][]>((all, line) => {
    const group = lineGroupOf(line);
    const last = all.at(-1);
    if (last && group && lineGroupOf(last[0]) === group) last.push(line);
    else all.push([line]);
    return all;
  }, []);

/** Converts lines to HTML in its normal form: equal lines always give equal HTML. */
export const htmlOfLines = (lines: readonly RichLine[]): string =>
  groupLines(lines)
    .map((group) => {
      const [first] = group;
      if (!first) return '';
      if ('embed' in first) return embedHtml(first.embed);
      const write = groupHtml[lineGroupOf(first) ?? ''];
      return write ? write(group as TextLine[]) : paragraphToHtml(first);
    })
    .join('');

/** Whether all lines are empty and have no formats. */
export const areBlankLines = (lines: readonly RichLine[]): boolean =>
  lines.every(isPlainEmptyLine);
