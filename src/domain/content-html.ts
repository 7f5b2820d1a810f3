/**
 * What a text of the operator may be made of. The venue takes in nothing else, and the page shows nothing else, whatever the
 * venue says: both read this list.
 */

/** By element, the attributes it may carry. */
export const CONTENT_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  h2: [],
  h3: [],
  h4: [],
  p: [],
  br: [],
  hr: [],
  ul: [],
  ol: ['start'],
  li: [],
  dl: [],
  dt: [],
  dd: [],
  blockquote: [],
  strong: [],
  em: [],
  b: [],
  i: [],
  code: [],
  sup: [],
  sub: [],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tfoot: [],
  tr: [],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  a: ['href'],
}
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(['br', 'hr'])

/** What stands between the tags of these is no text for a reader: it goes with them. */
export const DROPPED_WITH_CONTENT = [
  'script',
  'style',
  'template',
  'svg',
  'math',
  'iframe',
  'object',
  'embed',
  'noscript',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
  'textarea',
  'title',
  'select',
  'video',
  'audio',
  'canvas',
  'head',
  'frameset',
] as const

/** Every link that leaves the product. */
export const OUTWARD_REL = 'noopener noreferrer'

const LONGEST_ADDRESS = 2_048
/** Blanks and controls, which browsers take out before they read an address; quotes, and marks that are not seen. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Z}\\<>"'`]/u

/** A page of the product: from the root, no other host behind it, no steps upwards. */
export const isInnerHref = (href: string): boolean => href.startsWith('/') && !href.includes('//') && !href.includes('/.')

/** A page of the product (`/market`), `mailto:` one address, or `http(s)` without credentials. */
export const isSafeHref = (href: string): boolean => {
  if (href.length > LONGEST_ADDRESS || UNSAFE.test(href)) return false
  if (href.startsWith('/')) return isInnerHref(href)
  if (/^mailto:/i.test(href)) return /^mailto:[^@?&,;:]+@[^@?&,;:]+$/i.test(href)
  if (!/^https?:\/\/[^/]/i.test(href) || !URL.canParse(href)) return false
  const { protocol, username, password } = new URL(href)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}

const NUMBER = /^[1-9]\d{0,2}$/
/** Whether an attribute that its element may carry has a value it may have. */
export const isSafeValue = (name: string, value: string): boolean => {
  if (name === 'href') return isSafeHref(value)
  if (name === 'scope') return value === 'row' || value === 'col' || value === 'rowgroup' || value === 'colgroup'
  return NUMBER.test(value)
}
