/** Journal entries as lines that a person can read. Pure; the words come from the catalogue. */
import { isByPerson } from '../../domain/by-person.ts'
import type { Entry } from '../../journal/entry.ts'
import type { LogKind } from '../../machines/session-log/session-log.types.ts'

export type LineKind = 'user' | 'fact' | 'time' | 'call' | 'failure' | 'begin' | 'migrated'

export interface LogLine {
  readonly seq: number
  /** Epoch milliseconds. */
  readonly at: number
  readonly chart: string
  /** What tells streams of one chart apart: `demo:BTC/USDT`. */
  readonly key: string
  readonly kind: LineKind
  /** What the filter calls it. */
  readonly origin: LogKind
  /** Key below `sessionLog.events`, for events; the event's own type otherwise serves. */
  readonly eventType: string | null
  /** Name of the timer or the effect, as the chart writes it. */
  readonly name: string
  readonly reason: string
  /** Plain values of the event, for the sentence. */
  readonly values: Readonly<Record<string, string | number>>
  /** Paths of the states that changed, as the chart writes them; empty when nothing did. */
  readonly states: readonly string[]
}

/** `{ reviewing: 'quoted' }` is `reviewing.quoted`; of parallel regions only those that changed are told. */
export const statePaths = (now: unknown, before: unknown): readonly string[] => {
  if (typeof now === 'string') return now === before ? [] : [now]
  if (typeof now !== 'object' || now === null) return []
  const past = typeof before === 'object' && before !== null ? (before as Record<string, unknown>) : {}
  const isParallel = Object.keys(now).length > 1
  return Object.entries(now)
    .filter(([region, value]) => !isParallel || JSON.stringify(value) !== JSON.stringify(past[region]))
    .flatMap(([region, value]) => {
      const inner = statePaths(value, isParallel ? undefined : past[region])
      if (inner.length > 0) return inner.map((path) => `${region}.${path}`)
      return past[region] === undefined ? [region] : []
    })
}

const kindOf = (entry: Entry, byItself: ReadonlySet<string>): LineKind => {
  switch (entry.event.k) {
    case 'start':
      return 'begin'
    case 'migrated':
      return 'migrated'
    case 'timer':
      return 'time'
    case 'done':
      return 'call'
    case 'fail':
      return 'failure'
    case 'event':
      return isByPerson(entry, byItself) ? 'user' : 'fact'
  }
}

/** Facts of this page and its browser. Others that nothing here has caused come from outside. */
const OF_THE_PAGE = /^(browser|route|navigation|tab|journal)\./
const ORIGIN: Readonly<Record<Exclude<LineKind, 'fact'>, LogKind>> = {
  user: 'you',
  call: 'answers',
  failure: 'errors',
  time: 'automatic',
  begin: 'automatic',
  migrated: 'automatic',
}
const originOf = ({ chart, event, cause }: Entry, kind: LineKind): LogKind => {
  if (kind !== 'fact') return ORIGIN[kind]
  const type = event.k === 'event' ? event.event.type : ''
  return cause !== undefined || type.startsWith(`${chart}.`) || OF_THE_PAGE.test(type) ? 'automatic' : 'answers'
}

const plain = (event: Readonly<Record<string, unknown>>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(event).filter((pair): pair is [string, string | number] => typeof pair[1] === 'string' || typeof pair[1] === 'number'),
  )

const lineOf = (entry: Entry, before: unknown, byItself: ReadonlySet<string>): LogLine => {
  const { seq, at, chart, stream, event, to } = entry
  const kind = kindOf(entry, byItself)
  return {
    seq,
    at,
    chart,
    key: stream.slice(chart.length + 1),
    kind,
    origin: originOf(entry, kind),
    eventType: event.k === 'event' ? event.event.type : null,
    name: event.k === 'timer' || event.k === 'done' || event.k === 'fail' ? event.id.split('@')[0]! : '',
    reason: event.k === 'fail' ? event.error.code : '',
    values: event.k === 'event' ? plain(event.event) : {},
    states: statePaths(to, before),
  }
}

/** An entry never changes, and what came before it in its list doesn't either: a log that grows by one makes one line. */
const made = new WeakMap<Entry, LogLine>()

/**
 * One line per entry. `timer` ids read `delay@state`; the state is told anyway.
 *
 * @param byItself events that the program sends by itself although they are named like commands
 */
export const linesOf = (entries: readonly Entry[], byItself: ReadonlySet<string>): readonly LogLine[] => {
  const states = new Map<string, unknown>()
  return entries.map((entry) => {
    const before = entry.event.k === 'start' ? undefined : states.get(entry.stream)
    states.set(entry.stream, entry.to)
    const line = made.get(entry) ?? lineOf(entry, before, byItself)
    made.set(entry, line)
    return line
  })
}

/** `1:02:03.045` or `02:03.045`. */
export const spanText = (milliseconds: number): string => {
  const pad = (value: number, digits = 2): string => String(Math.floor(value)).padStart(digits, '0')
  const [hours, minutes] = [Math.floor(milliseconds / 3_600_000), (milliseconds / 60_000) % 60]
  return `${hours > 0 ? `${hours}:` : ''}${pad(minutes)}:${pad((milliseconds / 1000) % 60)}.${pad(milliseconds % 1000, 3)}`
}
