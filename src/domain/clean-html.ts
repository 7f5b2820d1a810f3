/**
 * Cleans a text of the operator: the venue when it takes one in, the page before it shows one. It is read by a small grammar and
 * written anew from the list of what may be in it, so that nothing of the source stands in the result but text, which is escaped,
 * and names from the list.
 */
import { CONTENT_ELEMENTS, DROPPED_WITH_CONTENT, isInnerHref, isSafeValue, OUTWARD_REL, VOID_ELEMENTS } from './content-html.ts'

export interface Cleaned {
  readonly html: string
  /** One sentence for each thing that was left out, with its line. */
  readonly findings: readonly string[]
}

const DEEPEST = 40
const DROPPED: ReadonlySet<string> = new Set(DROPPED_WITH_CONTENT)
const TAG = /<(\/?)([a-zA-Z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/y
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+)))?/g
const REFERENCES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll('\u00a0', '&nbsp;')

/** Characters for their references. A reference that is not known stays as it is written. */
const unescape = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) return REFERENCES[name.toLowerCase()] ?? whole
      const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff) ? String.fromCodePoint(point) : ''
    },
  )

/** Controls have no place in a text; line ends and tabs do. */
const withoutControls = (text: string): string => text.replaceAll(/[^\P{Cc}\n\t]/gu, '')

export const cleanHtml = (source: string): Cleaned => {
  const html = withoutControls(source.replaceAll(/\r\n?/g, '\n'))
  const findings: string[] = []
  const open: string[] = []
  let result = ''
  let at = 0
  const find = (what: string) => findings.push(`line ${html.slice(0, at).split('\n').length}: ${what}`)
  const skipTo = (end: string, what: string) => {
    const found = html.toLowerCase().indexOf(end, at)
    if (what) find(what)
    at = found < 0 ? html.length : found + end.length
  }
  const close = (name: string) => {
    while (open.length > 0) {
      const last = open.pop()
      result += `</${last}>`
      if (last === name) return
    }
  }
  const start = (name: string, attributes: string) => {
    if (open.length >= DEEPEST) return find(`<${name}> is nested too deeply`)
    result += `<${name}${attributesOf(name, attributes, find)}>`
    if (!VOID_ELEMENTS.has(name)) open.push(name)
  }
  while (at < html.length) {
    const next = html.indexOf('<', at)
    const text = html.slice(at, next < 0 ? html.length : next)
    result += escapeText(unescape(text))
    at += text.length
    if (next < 0) break
    if (html.startsWith('<!--', at)) {
      skipTo('-->', '')
      continue
    }
    if (html[at + 1] === '!' || html[at + 1] === '?') {
      skipTo('>', 'declarations are left out')
      continue
    }
    TAG.lastIndex = at
    const tag = TAG.exec(html)
    if (!tag) {
      if (/^<\/?[a-z]/i.test(html.slice(at, at + 3))) {
        // A tag that does not end: the rest is not to be trusted to be text.
        find('a tag is not closed; the rest is left out')
        break
      }
      result += '&lt;'
      at += 1
      continue
    }
    const name = (tag[2] ?? '').toLowerCase()
    const isEnd = tag[1] === '/'
    if (DROPPED.has(name)) {
      if (isEnd) at = TAG.lastIndex
      else skipTo(`</${name}`, `<${name}> is left out with what is in it`)
      if (!isEnd) at = Math.max(at, html.indexOf('>', at) + 1 || html.length)
      continue
    }
    if (!Object.hasOwn(CONTENT_ELEMENTS, name)) find(`<${tag[1]}${name}> is left out`)
    else if (!isEnd) start(name, tag[3] ?? '')
    else if (open.includes(name)) close(name)
    else if (!VOID_ELEMENTS.has(name)) find(`</${name}> closes nothing`)
    at = TAG.lastIndex
  }
  if (open.length > 0) find(`<${open.join('>, <')}> is not closed`)
  while (open.length > 0) close('')
  return { html: result.trim(), findings }
}

const attributesOf = (element: string, text: string, find: (what: string) => void): string => {
  let result = ''
  const seen = new Set<string>()
  for (const [, given = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const name = given.toLowerCase()
    const value = unescape(double ?? single ?? bare ?? '').trim()
    if (element === 'a' && name === 'rel') continue // written anew below
    if (!CONTENT_ELEMENTS[element]?.includes(name)) find(`<${element} ${name}> is left out`)
    else if (seen.has(name) || !isSafeValue(name, value)) find(`<${element} ${name}="${value.slice(0, 60)}"> is left out`)
    else {
      result += ` ${name}="${escapeText(value)}"`
      if (name === 'href' && !isInnerHref(value)) result += ` rel="${OUTWARD_REL}"`
    }
    seen.add(name)
  }
  return result
}
