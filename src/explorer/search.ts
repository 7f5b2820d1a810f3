/** Finds words in what the charts and screens say. */
import { ENTRY_KINDS, type Entry, type EntryKind } from './files.ts'

export interface Found {
  readonly kind: EntryKind
  /** The best first. */
  readonly entries: readonly Entry[]
  readonly all: number
}

/** As many as a person reads before they type another letter. */
const MOST = 30

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase()

/** Lower is better; null where a word isn't in it. */
const rankOf = ({ title, more }: Entry, whole: string, words: readonly string[]): number | null => {
  const [first, rest] = [plain(title), plain(more)]
  if (first === whole || rest === whole) return 0
  if (first.startsWith(whole)) return 1
  if (first.includes(whole)) return 2
  if (words.every((word) => first.includes(word))) return 3
  if (rest.includes(whole)) return 4
  return words.every((word) => first.includes(word) || rest.includes(word)) ? 5 : null
}

/** What has every word of the text in it, by kind. */
export const search = (entries: readonly Entry[], text: string): readonly Found[] => {
  const whole = plain(text.trim())
  const words = whole.split(/\s+/).filter(Boolean)
  if (!words.length) return []
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(entry, whole, words)
    return rank === null ? [] : [{ entry, rank }]
  })
  return ENTRY_KINDS.flatMap((kind) => {
    const all = ranked.filter(({ entry }) => entry.kind === kind).toSorted((a, b) => a.rank - b.rank)
    return all.length ? [{ kind, entries: all.slice(0, MOST).map(({ entry }) => entry), all: all.length }] : []
  })
}

/** The parts of a text that were searched for, to be marked. */
export const partsOf = (title: string, text: string): readonly { readonly part: string; readonly isFound: boolean }[] => {
  const words = text.trim().split(/\s+/).filter(Boolean)
  if (!words.length) return [{ part: title, isFound: false }]
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'iu')
  return title
    .split(pattern)
    .map((part, index) => ({ part, isFound: index % 2 === 1 }))
    .filter(({ part }) => part !== '')
}
