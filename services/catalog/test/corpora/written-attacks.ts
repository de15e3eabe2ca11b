// The lists below are combined into attacks of every family that a stored text can contain.

const handlers = [
  'onerror',
  'onload',
  'onclick',
  'onmouseover',
  'onfocus',
  'onanimationend',
  'onbeforeinput',
  'oncontentvisibilityautostatechange',
  'onpointerrawupdate',
  'onscrollsnapchange',
  'ontoggle',
  'OnError',
];

const carriers = [
  'img src=x',
  'p',
  'a href=/x',
  'iframe src=https://www.youtube.com/embed/a',
  'td',
  'ol start=1',
  'svg',
  'math',
  'video',
  'details open',
  'input autofocus',
  'body',
  'marquee',
  'x-own',
];

const separators = [' ', '/', '\t', '\n', '\f', '\r'];

const handlersEverywhere = carriers.flatMap((carrier) =>
  handlers.flatMap((handler, at) => {
    const between = separators[at % separators.length] ?? ' ';
    return [
      `<${carrier}${between}${handler}=alert(1)>a`,
      `<${carrier} title="'${between}${handler}='alert(1)">a`,
    ];
  }),
);

const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java&#x09;script:alert(1)',
  '&#106;avascript&colon;alert(1)',
  'javascript&#58alert(1)',
  'javascript&#0000058;alert(1)',
  'jav&NewLine;ascript&Tab;:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:msgbox(1)',
  'livescript:x',
  'mocha:x',
  'blob:https://example.com/x',
  'filesystem:https://example.com/x',
  'view-source:x',
  'ms-its:x',
  'file:///etc/passwd',
  '//evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example\\x',
  'https:/\\evil.example@www.youtube.com/embed/a',
];

const addresses = [
  (to: string) => `<a href="${to}">a</a>`,
  (to: string) => `<a href='${to}' xlink:href='${to}'>a</a>`,
  (to: string) => `<img src="${to}" srcset="${to} 2x" longdesc="${to}">`,
  (to: string) => `<iframe src="${to}"></iframe>`,
  (to: string) => `<blockquote cite="${to}">a</blockquote>`,
  (to: string) => `<table background="${to}"><tr><td background="${to}">a`,
  (to: string) => `<svg><a xlink:href="${to}"><text>a</text></a></svg>`,
  (to: string) => `<form action="${to}"><button formaction="${to}">a</button>`,
  (to: string) => `<object data="${to}"></object><embed src="${to}">`,
  (to: string) => `<base href="${to}"><link rel=stylesheet href="${to}">`,
  (to: string) => `<meta http-equiv=refresh content="0;url=${to}">`,
  (to: string) => `<video poster="${to}"><source src="${to}"></video>`,
];

const addressesEverywhere = addresses.flatMap((address) =>
  schemes.map(address),
);

const frames = [
  'https://www.youtube.com.evil.example/embed/a',
  'https://evil.example/www.youtube.com/embed/a',
  'https://www.youtube.com@evil.example/embed/a',
  'https://www.youtube.com:x@evil.example/',
  'https://evil.example#www.youtube.com',
  'https://evil.example?www.youtube.com',
  'https://WWW.YOUTUBE.COM.evil.example/',
  'http://www.youtube.com/embed/a',
  '//www.youtube.com/embed/a',
  '/embed/a',
  'about:blank',
  'https://youtu\u0000be.com/embed/a',
  'https://xn--outube-xxa.com/embed/a',
].map(
  (src) =>
    `<iframe src="${src}" srcdoc="<script>alert(1)</script>" allow="camera *" sandbox="allow-top-navigation"></iframe>`,
);

// Mutation XSS: a parser reads harmless text at first, but active elements once the text is serialised again.
const rawText = [
  'style',
  'title',
  'xmp',
  'noembed',
  'noframes',
  'noscript',
  'textarea',
  'iframe',
  'plaintext',
  'script',
  'template',
  'select',
  'option',
];
const foreign = [
  'svg',
  'math',
  'math><mtext',
  'svg><desc',
  'svg><foreignObject',
  'math><annotation-xml encoding="text/html"',
];
const hidden = '<img src=x onerror=alert(1)>';

const mutations = [
  ...rawText.flatMap((raw) => [
    `<${raw}>${hidden}</${raw}>`,
    `<${raw}><p title="</${raw}>${hidden}">`,
    `<p title="</${raw}>${hidden}">a</p>`,
    ...foreign.flatMap((outer) => [
      `<${outer}><${raw}>${hidden}</${raw}>`,
      `<${outer}><${raw}><!--</${raw}>${hidden}-->`,
      `<form><${outer}><mglyph><${raw}></${outer}><form></form>${hidden}`,
      `<table><${outer}><tr><${raw}><a title="</${raw}>${hidden}">`,
    ]),
  ]),
  `<!--><p>${hidden}-->`,
  `<!--!>${hidden}--!>`,
  `<!-- --!>${hidden}-->`,
  `<![CDATA[>${hidden}]]>`,
  `<? x="?>${hidden}">`,
  `<!DOCTYPE x [<!ENTITY y "${hidden}">]>&y;`,
  `</p title="${hidden}">`,
  `<b <script>alert(1)</script>0`,
  `<<script>alert(1)//<</script>`,
  `<scr\0ipt>alert(1)</scr\0ipt>`,
  `<scr<script>ipt>alert(1)</scr</script>ipt>`,
  `<SCRIPT/x>alert(1)</SCRIPT >`,
  `<script\u2028>alert(1)</script>`,
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<img """><script>alert(1)</script>">',
  `<a href="https://a.example" <p onclick=alert(1)>a`,
  `<img/src/onerror=alert(1)//`,
  `<p/onclick="x"/>`,
  '<isindex action=javascript:alert(1) type=image>',
  '<link rel=import href="data:text/html,x">',
  '<portal src="javascript:alert(1)"></portal>',
  '<fencedframe src="https://evil.example"></fencedframe>',
  '<div><template shadowrootmode=open><script>alert(1)</script></template></div>',
];

// These attacks use markup that only the Quill editor writes.
const quills = [
  `<span class="ql-formula" data-value="${'<img src=x onerror=alert(1)>'.replaceAll('"', '&quot;')}">x</span>`,
  `<pre data-language='"><img src=x onerror=alert(1)>'>x</pre>`,
  `<div class="ql-code-block-container"><div class="ql-code-block" data-language='"><script>alert(1)</script>'>&lt;script&gt;alert(1)&lt;/script&gt;</div></div>`,
  `<ol><li data-list='bullet" onclick="alert(1)' class='ql-indent-1" onclick="alert(1)'><span class="ql-ui" onclick=alert(1)></span>a</li></ol>`,
  `<ol><li data-list="ordered">a<script>alert(1)</script></li><li data-list="bullet" class="ql-indent-3" onmouseover=alert(1)><img src=x onerror=alert(1)></li></ol>`,
  `<iframe class="ql-video" src="javascript:alert(1)" allowfullscreen="true"></iframe>`,
  `<p class="ql-align-center dialog toast ql-editor" style="position:fixed;inset:0" id="root" name="body">a</p>`,
];

export const writtenAttacks: string[] = [
  ...handlersEverywhere,
  ...addressesEverywhere,
  ...frames,
  ...mutations,
  ...quills,
];
