/** The map of who hears whom: what `src/wiring.ts` says, as a picture by capability and as a table in plain words. */
import type { AnyEventObject } from 'xstate'
import type { Circumstances, Rule } from '../../src/system/rules.ts'
import { FACTS } from '../../src/domain/facts.ts'
import type { Feature, Scope } from '../../src/system/feature.ts'
import { HOST_TASKS } from '../../src/system/host-tasks.ts'
import { sentenceCase, wordsOf } from './wording.ts'

/** What is said, by whom, and who hears it. */
interface Saying {
  readonly event: string
  readonly words: string
  /** Titles of charts, or the outside. */
  readonly sources: readonly string[]
  /** Ids of these charts. */
  readonly charts: readonly string[]
  readonly hearers: readonly Hearer[]
}
interface Hearer {
  /** Its id; null for work outside the charts. */
  readonly chart: string | null
  readonly name: string
  /** What it hears, where that is something else. */
  readonly as: string
  readonly isTask: boolean
  readonly when: string
  readonly ifClosed: string
}
export interface Capability {
  readonly title: string
  readonly sayings: readonly Saying[]
}

/** Which charts emit an event, and how it looks. */
export interface Emitters {
  readonly charts: readonly string[]
  readonly sample: AnyEventObject
}

const OUTSIDE = 'Outside'
const nameOf = (chart: string): string => sentenceCase(wordsOf(chart))

/** What a row says does not depend on it, only the rest of the event does. */
const SOME_MOMENT: Circumstances = { now: 0, mode: 'demo', isConnected: true, needs: () => ({ page: '/', userId: null, streams: [] }) }

/** Type of what is heard, if it is another than what was said. */
const heardAs = ({ on, says }: Rule, sample: AnyEventObject | undefined): string => {
  const said = typeof says === 'function' && sample ? (says as Retold)(sample, SOME_MOMENT).type : says
  return typeof said === 'string' && said !== on ? wordsOf(said.slice(said.indexOf('.') + 1)) : ''
}
type Retold = (event: AnyEventObject, circumstances: Circumstances) => AnyEventObject

const hearerOf = (rule: Rule, sample: AnyEventObject | undefined): Hearer => {
  const { hearer, when, whenClosed } = rule
  if ('task' in hearer) return { chart: null, name: sentenceCase(HOST_TASKS[hearer.task]), as: '', isTask: true, when: '', ifClosed: '' }
  if ('opens' in hearer) return { chart: hearer.opens, name: nameOf(hearer.opens), as: '', isTask: false, when: '', ifClosed: 'is opened' }
  const isAll = hearer.reach === 'all'
  return {
    chart: hearer.chart,
    name: `${nameOf(hearer.chart)}${isAll ? ', each that is open' : ''}`,
    as: heardAs(rule, sample),
    isTask: false,
    when: when ? 'some of them' : '',
    ifClosed: isAll ? '' : whenClosed === 'wait' ? 'waits until it opens' : whenClosed === 'report' ? 'is reported' : whenClosed.skip,
  }
}

/** @param emitters by type of the event */
export const capabilitiesOf = (
  wiring: Readonly<Record<string, readonly Rule[]>>,
  emitters: ReadonlyMap<string, Emitters>,
): readonly Capability[] =>
  Object.entries(wiring).map(([title, rules]) => ({
    title,
    sayings: [...new Set(rules.map(({ on }) => on))].map((type) => {
      const fact = (FACTS as Readonly<Record<string, string>>)[type]
      const sayers = fact === undefined ? (emitters.get(type)?.charts ?? []) : []
      return {
        event: type,
        charts: sayers,
        words: fact === undefined ? wordsOf(type.slice(type.indexOf('.') + 1)) : fact,
        sources: fact === undefined ? sayers.map(nameOf) : [OUTSIDE],
        hearers: rules.filter(({ on }) => on === type).map((rule) => hearerOf(rule, emitters.get(type)?.sample)),
      }
    }),
  }))

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

export const toWiringTable = (capabilities: readonly Capability[]): string =>
  capabilities
    .map(({ title, sayings }) =>
      [
        `### ${title}`,
        '',
        row(['Who says', 'What', 'Who hears it', 'As', 'If it is not open']),
        row(['---', '---', '---', '---', '---']),
        ...sayings.flatMap(({ words, sources, hearers }) =>
          hearers.map(({ name, as, isTask, when, ifClosed }, index) =>
            row([
              index ? '' : sources.join(', '),
              index ? '' : words,
              isTask ? `_${name}_` : name,
              [as, when].filter(Boolean).join(', '),
              ifClosed,
            ]),
          ),
        ),
      ].join('\n'),
    )
    .join('\n\n')

const COLOR = {
  canvas: '#f3f5f7',
  surface: '#ffffff',
  line: '#7a8896',
  ink: '#0c1a28',
  ink2: '#3f4e5d',
  chart: '#e5eef8',
  outside: '#f7efdc',
} as const
const WIDTH = 900
const COLUMN = { source: 20, words: 210, hearers: 480 } as const
const CHIP = { height: 26, gap: 8 } as const
const TITLE = 40
const GAP = 14

/** Estimated: no font is read, so the picture is the same on every machine. */
const widthOf = (text: string): number => Math.ceil(text.length * 7.2) + 20
const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

interface Chip {
  readonly text: string
  readonly kind: 'chart' | 'outside' | 'task'
}
const wrapped = (text: string, most: number): readonly string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const LINE = 16

/** Chips of one column below each other; a long text takes a second line. */
const stackOf = (chips: readonly Chip[], x: number, top: number) => {
  let below = top
  return chips.map((chip) => {
    const lines = wrapped(chip.text, Math.floor((WIDTH - x - 40) / 7.2))
    const height = CHIP.height + (lines.length - 1) * LINE
    const placed = { ...chip, lines, x, y: below, width: Math.max(...lines.map(widthOf)), height, middle: below + CHIP.height / 2 }
    below += height + CHIP.gap
    return placed
  })
}
type Placed = ReturnType<typeof stackOf>[number]

const drawChip = ({ lines, kind, x, y, width, height }: Placed): string => {
  const frame = kind === 'task' ? ` stroke-dasharray="4 3" fill="${COLOR.surface}"` : ` fill="${COLOR[kind]}"`
  const texts = lines.map((line, index) => `<text x="${x + 10}" y="${y + 18 + index * LINE}">${escape(line)}</text>`)
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" stroke="${COLOR.line}"${frame}/>${texts.join('')}`
}

/** A line that joins the middles of all chips of a column. */
const barAt = (x: number, chips: readonly Placed[]): string =>
  chips.length > 1 ? `<path d="M${x} ${chips[0]!.middle}V${chips.at(-1)!.middle}"/>` : ''

/** One band: who says it, an arrow with what is said, who hears it. */
const drawSaying = ({ words, sources, hearers }: Saying, top: number): { readonly drawn: string; readonly height: number } => {
  const left = stackOf(
    sources.map((text): Chip => ({ text, kind: text === OUTSIDE ? 'outside' : 'chart' })),
    COLUMN.source,
    top,
  )
  const right = stackOf(
    hearers.map(({ name, as, isTask }): Chip => ({ text: as ? `${name}: ${as}` : name, kind: isTask ? 'task' : 'chart' })),
    COLUMN.hearers,
    top,
  )
  const lines = wrapped(words, 32)
  const middle = top + CHIP.height / 2
  const from = Math.max(...left.map(({ x, width }) => x + width)) + 10
  const to = COLUMN.hearers - 16
  const starts = left.map(({ x, width, middle: y }) => `<path d="M${x + width} ${y}H${from}"/>`)
  const ends = right.map(({ x, middle: y }) => `<path d="M${to} ${y}H${x - 2}" marker-end="url(#tip)"/>`)
  const foot = Math.max(...[...left, ...right].map(({ y, height }) => y + height))
  return {
    drawn: [
      `<g class="line">${starts.join('')}${barAt(from, left)}<path d="M${from} ${middle}H${to}"/>${barAt(to, right)}${ends.join('')}</g>`,
      ...left.map(drawChip),
      ...right.map(drawChip),
      ...lines.map((line, index) => `<text x="${COLUMN.words}" y="${middle + LINE + index * LINE}" class="words">${escape(line)}</text>`),
    ].join('\n'),
    height: Math.max(foot - top, CHIP.height / 2 + 8 + lines.length * LINE),
  }
}

export const toWiringPicture = (capabilities: readonly Capability[]): string => {
  const parts: string[] = []
  let top = 20
  for (const { title, sayings } of capabilities) {
    parts.push(`<text x="20" y="${top + 20}" class="title">${escape(title)}</text>`)
    top += TITLE
    for (const saying of sayings) {
      const { drawn, height } = drawSaying(saying, top)
      parts.push(drawn)
      top += height + GAP
    }
    top += GAP
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${top}" width="${WIDTH}" height="${top}" role="img" aria-label="Who hears whom">`,
    '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">' +
      `<path d="M0 0L10 5L0 10z" fill="${COLOR.ink2}"/></marker></defs>`,
    `<style>text{font:13px "Segoe UI","Noto Sans","Helvetica Neue",Arial,sans-serif;fill:${COLOR.ink}}` +
      `.title{font-size:18px;font-weight:700}.words{font-size:12px;fill:${COLOR.ink2}}.line path{fill:none;stroke:${COLOR.ink2};stroke-width:1.3}</style>`,
    `<rect width="100%" height="100%" fill="${COLOR.canvas}"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n')
}

/** Whose a chart's stream is, in words. */
export const WHOSE: Readonly<Record<Scope, string>> = {
  browser: 'the browser’s: every tab shows the same',
  tab: 'the tab’s: each has its own',
  page: 'the page’s that opened it',
  person: 'the signed-in person’s',
  account: 'the account’s in use',
  row: 'the row’s it is about',
}
const PLACE: Readonly<Record<string, string>> = {
  start: 'at the start',
  later: 'behind the first page',
  signedIn: 'when somebody has signed in',
}

/** When a chart opens, in words. */
export const placesOf = ({ opensOn }: Feature): string => {
  if (opensOn === 'demand') return 'when another chart or a view asks for it'
  if ('rowOf' in opensOn && typeof opensOn.rowOf === 'string') return `for each row of ${nameOf(opensOn.rowOf)}`
  const places = Array.isArray(opensOn) ? (opensOn as readonly string[]) : Object.keys(opensOn)
  const pages = places.filter((place) => !(place in PLACE)).map((place) => nameOf(place))
  const others = places.flatMap((place) => PLACE[place] ?? [])
  return [...others, ...(pages.length ? [`with the page${pages.length > 1 ? 's' : ''} ${pages.join(', ')}`] : [])].join('; ')
}

/** When each chart opens, and whose it is: what its declaration says. */
export const toOpeningTable = (features: readonly Feature[]): string =>
  [
    row(['Chart', 'Whose it is', 'When it opens']),
    row(['---', '---', '---']),
    ...features.map((feature) => row([nameOf(feature.chart), WHOSE[feature.scope], placesOf(feature)])),
  ].join('\n')
