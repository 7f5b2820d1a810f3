/** Turns the names of a chart into words that product owners read: `isPriceFresh` becomes “price is fresh”. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { meaningOf } from './conditions.ts'
import type { ChartTransition } from './graph.ts'

/** `storeQuote` → “store quote”; dots and dashes part words too. */
export const wordsOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[.\-_]/g, ' ')
    .toLowerCase()

/** Everybody says these letter by letter. */
const LETTERS = /\b(kyc|nfts?|usdt)\b/gi

/** “Store quote”, “NFT list”. */
export const sentenceCase = (text: string): string =>
  (text.charAt(0).toUpperCase() + text.slice(1)).replace(LETTERS, (letters) => letters.toUpperCase().replace('NFTS', 'NFTs'))

const PREPOSITIONS = new Set([
  'within',
  'below',
  'above',
  'over',
  'under',
  'beyond',
  'in',
  'out',
  'on',
  'off',
  'at',
  'for',
  'from',
  'of',
  'to',
  'up',
])
const ADVERBS = new Set(['already', 'still', 'now', 'again', 'not'])
const PARTICIPLE = /(ed|sent|gone|seen|left|lost|begun|known|run)$/
const ADJECTIVE = /(able|ible|ive|away|open|fresh|stale|empty|valid|ready|live|full|free|complete|correct|due|missing|waiting|pending)$/

/**
 * A guard as a statement, in the words written for it in `conditions.ts`. A name that has none is taken apart: `hasPriceMoved` →
 * “price has moved”, `not isOpen` → “it is not open”.
 */
export const guardWords = (chart: string, guard: string): string =>
  guard
    .split(/ (and|or) /)
    .map((part) => (part === 'and' || part === 'or' ? part : (meaningOf(chart, part) ?? oneGuard(part))))
    .join(' ')

const oneGuard = (guard: string): string => {
  const name = guard.replace(/^not /, '')
  const not = name === guard ? '' : ' not'
  const [, verb, rest] = /^(is|has|can|should)([A-Z].*)$/.exec(name) ?? []
  if (!verb || !rest) return `${not} ${wordsOf(name)}`.trim()
  const words = wordsOf(rest).split(' ')
  const place = predicateOf(verb, words)
  const subject = place > 0 ? words.slice(0, place) : verb === 'can' ? ['one'] : ['it']
  return [...subject, verb + not, ...words.slice(place)].join(' ')
}

/** Where the verb goes: before the participle, adjective or preposition that says something about the words before it. */
const predicateOf = (verb: string, words: readonly string[]): number => {
  if (verb === 'can' || verb === 'should') return 0
  if (ADVERBS.has(words[0] ?? '')) return 0
  const participle = words.findIndex((word) => PARTICIPLE.test(word))
  if (participle >= 0) return participle
  if (verb === 'has') return 0
  const preposition = words.findIndex((word, index) => index > 0 && PREPOSITIONS.has(word))
  if (preposition > 0) return preposition
  return ADJECTIVE.test(words.at(-1) ?? '') ? words.length - 1 : 0
}

/** Milliseconds in the largest unit that divides them: “90 s”, “5 min”. */
export const duration = (ms: number): string => {
  const units = [
    [86_400_000, 'd'],
    [3_600_000, 'h'],
    [60_000, 'min'],
    [1000, 's'],
  ] as const
  // One minute reads as 60 s, as it counts down on the page.
  const unit = units.find(([size]) => ms % size === 0 && ms / size >= (size === 60_000 ? 2 : 1))
  return unit ? `${ms / unit[0]} ${unit[1]}` : `${ms} ms`
}

/** Length of a named delay, or null when it is computed from the context. */
export const delayOf = (machine: AnyStateMachine, name: string): number | null => {
  const delay: unknown = machine.implementations.delays[name as never]
  return typeof delay === 'number' ? delay : null
}

export const delayWords = (machine: AnyStateMachine, name: string): string => {
  const ms = delayOf(machine, name)
  return ms === null ? `after the ${wordsOf(name)}` : `after ${duration(ms)} (${wordsOf(name)})`
}

/** Own commands lose the chart's name; facts from elsewhere keep their source. */
export const eventWords = (machine: AnyStateMachine, event: string): string =>
  wordsOf(event.startsWith(`${machine.id}.`) ? event.slice(machine.id.length + 1) : event)

export const triggerWords = (machine: AnyStateMachine, { trigger }: ChartTransition): string => {
  switch (trigger.kind) {
    case 'event':
      return eventWords(machine, trigger.name)
    case 'after':
      return delayWords(machine, trigger.name)
    case 'done':
      return `${wordsOf(trigger.name)}: done`
    case 'fail':
      return `${wordsOf(trigger.name)}: failed`
    case 'always':
      return 'at once'
    case 'finished':
      return 'all steps inside are done'
  }
}

/** “if price is fresh”, “otherwise” for the last of several branches, empty when nothing decides. */
export const conditionWords = (machine: AnyStateMachine, { guard, branch, branches }: ChartTransition): string =>
  guard ? `if ${guardWords(machine.id, guard)}` : branches > 1 && branch === branches - 1 ? 'otherwise' : ''

/** “Open › Watching”; the chart itself is “anywhere”. Inside another state the way begins there. */
export const stateWords = (node: AnyStateNode, inside?: AnyStateNode): string =>
  node.path.length
    ? node.path
        .slice(inside?.path.length ?? 0)
        .map((key) => sentenceCase(wordsOf(key)))
        .join(' › ')
    : 'Anywhere'

export const targetWords = (transition: ChartTransition): string => transition.targets.map(destinationWords).join(' and ') || 'stays'

/** “Reviewing › Quoted: Confirm, if the price is fresh, to Submitting” */
export const arrowWords = (machine: AnyStateMachine, arrow: ChartTransition): string => {
  const what = [triggerWords(machine, arrow), conditionWords(machine, arrow)].filter(Boolean).join(', ')
  return `${stateWords(arrow.source)}: ${sentenceCase(what)}${arrow.targets.length ? `, to ${targetWords(arrow)}` : ''}`
}

const destinationWords = (node: AnyStateNode): string =>
  node.type === 'history' && node.parent ? `${stateWords(node.parent)}, where it was` : stateWords(node)
