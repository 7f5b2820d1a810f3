/**
 * What a person finds on the page at one moment: the accessibility tree, which holds what is shown and nothing hidden, and
 * the few things beside it (title, address, language, colours). Read in one go, so that the parts agree with one another.
 */
import type { Page } from 'playwright-core'

/** One element of the accessibility tree, in document order. */
export interface SightNode {
  readonly role: string
  readonly name: string
  /** `disabled`, `checked`, `invalid`, `pressed`, `expanded`, `level=1` … */
  readonly marks: ReadonlySet<string>
  /** Text directly inside; of a text box, what is typed. */
  readonly text: string
  readonly depth: number
}

export interface Sight {
  readonly nodes: readonly SightNode[]
  /** All names and texts in reading order, one space between them. */
  readonly words: string
  readonly title: string
  /** Path with query. */
  readonly address: string
  readonly language: string
  readonly direction: string
  readonly theme: string
  readonly upDown: string
  /** The tree as the browser gave it, for messages. */
  readonly tree: string
}

export const readSight = async (page: Page): Promise<Sight> => {
  const [tree, beside] = await Promise.all([
    page.locator('body').ariaSnapshot(),
    page.evaluate(() => {
      const { lang, dir, dataset } = document.documentElement
      return {
        title: document.title,
        address: location.pathname + location.search,
        language: lang,
        direction: dir,
        theme: dataset['theme'] ?? '',
        upDown: dataset['updown'] ?? '',
      }
    }),
  ])
  const nodes = parseTree(tree)
  return { ...beside, nodes, words: wordsOf(nodes), tree }
}

/** The part of the page inside the first element of this role and name; null when there is none. */
export const inside = (sight: Sight, role: string, name?: string): Sight | null => {
  const at = sight.nodes.findIndex((node) => node.role === role && (name === undefined || node.name === name))
  const top = sight.nodes[at]
  if (!top) return null
  const after = sight.nodes.slice(at + 1)
  const end = after.findIndex((node) => node.depth <= top.depth)
  const nodes = [top, ...(end < 0 ? after : after.slice(0, end))]
  return { ...sight, nodes, words: wordsOf(nodes) }
}

const wordsOf = (nodes: readonly SightNode[]): string =>
  plain(
    nodes
      .flatMap(({ name, text }) => (name === text ? [name] : [name, text]))
      .filter(Boolean)
      .join(' '),
  )

/** One kind of space, none doubled, without the unseen marks of writing direction. */
export const plain = (text: string): string =>
  text
    .replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

/** Roles of what can be typed into. */
export const BOXES: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'spinbutton'])

const LINE = /^(\s*)- (.*)$/
const NODE = /^([a-z]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)(?::\s*(.*))?$/

/** Reads the browser's notation: `- role "name" [mark]: text`, one line per element, two spaces per level. */
const parseTree = (tree: string): SightNode[] => {
  const nodes: SightNode[] = []
  for (const line of tree.split('\n')) {
    const [, indent = '', rest = ''] = LINE.exec(line) ?? []
    if (!rest || rest.startsWith('/')) continue
    const [, role, name = '', marks = '', text = ''] = NODE.exec(unquoteKey(rest)) ?? []
    if (!role) throw new Error(`A line of the accessibility tree cannot be read: ${line}`)
    const node = {
      role,
      name: plain(name.replaceAll('\\"', '"')),
      depth: indent.length / 2,
      marks: new Set(marks.match(/[^[\] ]+/g) ?? []),
      text: plain(unquote(text)),
    }
    const before = nodes.at(-1)
    // What is typed stands on a line of its own when there is a placeholder too.
    if (role === 'text' && before && BOXES.has(before.role) && before.depth < node.depth)
      nodes[nodes.length - 1] = { ...before, text: node.text }
    else nodes.push(node)
  }
  return nodes
}

/** A key that holds `: ` or the like stands in single quotes, in which a quote is doubled. */
const unquoteKey = (rest: string): string => {
  const [, key, after] = /^'((?:[^']|'')*)'(.*)$/.exec(rest) ?? []
  return key === undefined ? rest : key.replaceAll("''", "'") + after
}

const unquote = (text: string): string => {
  if (/^".*"$/.test(text)) return JSON.parse(text) as string
  return /^'.*'$/.test(text) ? text.slice(1, -1).replaceAll("''", "'") : text
}
