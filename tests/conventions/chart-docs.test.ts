/** The pages that product owners read: words, tables, picture, and the part written by hand. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { meaningOf, unusedWords } from '../../scripts/charts/conditions.ts'
import { conditionsOf, statesOf, transitionsOf } from '../../scripts/charts/graph.ts'
import { loadAllCharts, loadCharts } from '../../scripts/charts/load.ts'
import { toMermaid } from '../../scripts/charts/mermaid.ts'
import { toPage, whyIn } from '../../scripts/charts/page.ts'
import { toSvg } from '../../scripts/charts/svg.ts'
import { drawingsOf } from '../../scripts/charts/drawings.ts'
import { placed } from '../../scripts/charts/placed.ts'
import { duration, guardWords, sentenceCase, stateWords, wordsOf } from '../../scripts/charts/wording.ts'
import { parcelMachine } from '../support/charts/paths-parcel.machine.ts'

test.each([
  ['isPriceFresh', 'price is fresh'],
  ['isOpen', 'it is open'],
  ['isSignedIn', 'it is signed in'],
  ['isPriceWithinTolerance', 'price is within tolerance'],
  ['isPlaceUnknown', 'place is unknown'],
  ['isAnotherUser', 'it is another user'],
  ['isAlreadyListed', 'it is already listed'],
  ['hasPriceMoved', 'price has moved'],
  ['hasCredentials', 'it has credentials'],
  ['canRetry', 'one can retry'],
  ['shouldAskFirst', 'it should ask first'],
  ['not isPriceFresh', 'price is not fresh'],
  ['isOpen and isPriceFresh', 'it is open and price is fresh'],
])('guard %s reads “%s”', (name, words) => {
  expect(guardWords('parcel', name)).toBe(words)
})

test.each([
  [7, '7 ms'],
  [1000, '1 s'],
  [1500, '1500 ms'],
  [60_000, '60 s'],
  [90_000, '90 s'],
  [120_000, '2 min'],
  [3_600_000, '1 h'],
  [172_800_000, '2 d'],
])('%i ms reads “%s”', (ms, words) => {
  expect(duration(ms)).toBe(words)
})

test('names become words', () => {
  expect(wordsOf('storeQuote')).toBe('store quote')
  expect(wordsOf('accountMode.switched')).toBe('account mode switched')
})

test('a page tells every transition in plain words', () => {
  const page = toPage(parcelMachine, 'parcel', null)
  for (const row of [
    '| Journey › Weighing | send | it is light |  | Journey › Labelling |',
    '| Journey › Labelling | print label: failed | one can retry | count attempt | Journey › Weighing |',
    '| Journey › Labelling | print label: failed | otherwise |  | Journey › Refused |',
    '| Journey › Labelling | after 10 s (label timeout) |  |  | Journey › Refused |',
    '| Journey › Held | resume |  |  | Journey › Travelling, where it was |',
    '| transit time | 60 s | `transitTime` |',
    '| print label | Journey › Labelling | `printLabel` |',
  ])
    expect(page).toContain(row)
})

test('what was written by hand is kept', () => {
  const first = toPage(parcelMachine, 'parcel', null)
  const edited = first.replace(whyIn(first), 'Parcels get lost.\n\nSo we count them.')
  expect(whyIn(toPage(parcelMachine, 'parcel', edited))).toBe('Parcels get lost.\n\nSo we count them.')
})

const pictureOfWhole = async (machine: AnyStateMachine) => toSvg(placed((await drawingsOf(machine))[0]!, machine.id))

test('the picture is the same each time and holds every state', async () => {
  const picture = await pictureOfWhole(parcelMachine)
  expect(await pictureOfWhole(parcelMachine)).toBe(picture)
  for (const title of ['Weighing', 'Labelling', 'Moving', 'Held', 'Shown']) expect(picture).toContain(`>${title}</text>`)
  expect(picture).not.toContain('NaN')
})

test('the text of the picture parts regions and names transitions', () => {
  const text = toMermaid(parcelMachine)
  expect(text).toContain('  --\n')
  expect(text).toContain('journey_labelling --> journey_weighing : print label∶ failed, if one can retry')
})

test('a condition of a chart is told in the words written for it, not in those of its name', async () => {
  const charts = await loadAllCharts()
  const known = new Map(charts.map(({ machine }) => [machine.id, conditionsOf(machine)]))
  const unwritten = [...known].flatMap(([id, names]) =>
    [...names].filter((name) => meaningOf(id, name) === undefined).map((name) => `${id}: ${name}`),
  )
  expect({ unwritten, unused: unusedWords(known) }).toEqual({ unwritten: [], unused: [] })
  const wallet = charts.find(({ name }) => name === 'wallet')!
  expect(toPage(wallet.machine, 'wallet', null)).toContain(
    '| Open › Watched › Connected | chain changed | the wallet is on another network |',
  )
})

test('what leads from a group to a state inside it has an arrow', async () => {
  const connection = (await loadCharts()).find(({ name }) => name === 'connection')!
  const picture = await pictureOfWhole(connection.machine)
  const notes = picture.match(/From any state in here:/g) ?? []
  expect(notes.length).toBeGreaterThan(2)
  const inside = transitionsOf(connection.machine).filter(({ source, targets }) => targets.some(({ id }) => id.startsWith(`${source.id}.`)))
  const pairs = new Set(inside.flatMap(({ source, targets }) => targets.map(({ id }) => `${source.id}>${id}`)))
  expect(notes).toHaveLength(pairs.size)
})

const FOLDER = fileURLToPath(new URL('../../docs/statecharts/', import.meta.url))
const PICTURES = readdirSync(FOLDER).filter((file) => file.endsWith('.svg'))
const pictureOf = (file: string): string => readFileSync(FOLDER + file, 'utf8')

/** Width of the column in which a page shows a picture, and how small its text may become there, in pixels. */
const COLUMN = 900
const SMALLEST = 8

test('the text of every picture can be read in the column of a page', () => {
  const small = PICTURES.filter((file) => {
    const picture = pictureOf(file)
    const width = Number(/ width="(\d+)"/.exec(picture)?.[1])
    const sizes = [...picture.matchAll(/font-size[:=]"?(\d+)/g)].map(([, size]) => Number(size))
    return !(Math.min(...sizes) * Math.min(1, COLUMN / width) >= SMALLEST)
  })
  expect(small).toEqual([])
})

test.each(PICTURES.filter((file) => file !== 'who-hears-whom.svg'))('in %s nothing is drawn over a text', (file) => {
  expect(overdrawnIn(pictureOf(file))).toEqual([])
})

test('a line through a title, and a label on another or on a title, are seen', () => {
  const title = '<text x="10" y="20" class="row title" stroke="#fff">Waiting</text>'
  const label = (x: number) => `<rect x="${x}" y="10" width="40" height="20" rx="4" fill="#ffffff" fill-opacity="0.92"/>`
  expect(overdrawnIn(`<path d="M20 0L20 50" class="arrow"/>${title}`)).toEqual(['a line through “Waiting”'])
  expect(overdrawnIn(`${label(5)}${title}`)).toEqual(['a label on “Waiting”'])
  expect(overdrawnIn(`${label(100)}${label(130)}`)).toEqual(['a label on a label'])
  expect(overdrawnIn(`<path d="M120 0L120 50" class="arrow"/>${label(100)}`)).toEqual(['a line through a label'])
  expect(overdrawnIn(`<path d="M0 50L200 50" class="arrow"/>${label(100)}${title}`)).toEqual([])
})

test('a group that has a picture of its own is a box in that of its chart, and all its transitions are told', async () => {
  const folded = PICTURES.filter((file) => file.split('.').length > 2)
  expect(folded.length).toBeGreaterThan(0)
  for (const { name, machine } of await loadCharts()) {
    const groups = folded.filter((file) => file.startsWith(`${name}.`))
    if (!groups.length) continue
    const page = readFileSync(`${FOLDER}${name}.md`, 'utf8')
    for (const file of groups) expect(page).toContain(`](${file})`)
    const drawn = [`${name}.svg`, ...groups].map(pictureOf)
    const titles = statesOf(machine)
      .filter((node) => node.parent && node.type !== 'history')
      .map(({ key }) => sentenceCase(wordsOf(key)))
    for (const title of titles) expect(drawn.some((picture) => picture.includes(`>${title}`))).toBe(true)
    // Each way in or out of a group stands on both pictures: as an arrow on one, as a note on the other.
    for (const file of groups) {
      const inside = pictureOf(file)
      for (const { source, targets } of transitionsOf(machine).filter(({ targets }) => targets.length)) {
        const [comes, goes] = [inGroup(name, file, source), targets.some((target) => inGroup(name, file, target))]
        if (!comes && goes && source.path.length) expect(inside).toContain(`>From ${stateWords(source)}:<`)
        if (comes && !goes) expect(inside).toMatch(new RegExp(`[Tt]o ${stateWords(targets[0]!)}:<`))
      }
    }
  }
})

const inGroup = (name: string, file: string, { path }: AnyStateNode): boolean => {
  const keys = path.map((key) => wordsOf(key).replaceAll(' ', '-'))
  return `${name}.${keys.join('.')}.`.startsWith(file.replace(/svg$/, ''))
}

type Area = readonly [left: number, top: number, right: number, bottom: number]
const touch = ([left, top, right, bottom]: Area, [otherLeft, otherTop, otherRight, otherBottom]: Area): boolean =>
  left < otherRight && otherLeft < right && top < otherBottom && otherTop < bottom

/** What lies on a text: lines and labels on the rows of boxes, lines and labels on labels. */
function overdrawnIn(picture: string): readonly string[] {
  const lines = [...picture.matchAll(/<path d="([^"]*)" class="arrow"/g)].flatMap(([, path = '']) => {
    const points = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
    return points.slice(1).map(([x, y], index): Area => {
      const [fromX, fromY] = points[index]!
      return [Math.min(x, fromX), Math.min(y, fromY), Math.max(x, fromX), Math.max(y, fromY)]
    })
  })
  const labels = [...picture.matchAll(/<rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)" rx="4"/g)].map(
    ([, x, y, width, height]): Area => [Number(x) + 2, Number(y) + 2, Number(x) + Number(width) - 2, Number(y) + Number(height) - 2],
  )
  const rows = [...picture.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)" class="row ([a-z ]+)"[^>]*>([^<]*)</g)].map(
    ([, x, y, kind, text = '']) => {
      const size = kind?.includes('chart') ? 20 : kind?.includes('title') ? 14 : 12
      // As narrow as most letters are: a line that only grazes the room that was kept free is none through the text.
      return { text, area: [Number(x), Number(y) - size * 0.8, Number(x) + text.length * size * 0.5, Number(y)] satisfies Area }
    },
  )
  return [
    ...rows.flatMap(({ text, area }) => (lines.some((line) => touch(line, area)) ? [`a line through “${text}”`] : [])),
    ...rows.flatMap(({ text, area }) => (labels.some((label) => touch(label, area)) ? [`a label on “${text}”`] : [])),
    ...labels.flatMap((label, index) => (labels.slice(index + 1).some((other) => touch(label, other)) ? ['a label on a label'] : [])),
    ...labels.flatMap((label) => (lines.some((line) => touch(line, label)) ? ['a line through a label'] : [])),
  ]
}
