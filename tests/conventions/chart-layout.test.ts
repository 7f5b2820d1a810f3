/** One layout of one picture: every way is on it once, as an arrow or in words. */
import { expect, test } from 'vitest'
import type { Box } from '../../scripts/charts/box.ts'
import { statesOf, transitionsOf } from '../../scripts/charts/graph.ts'
import { layoutAs, type Variant } from '../../scripts/charts/layout.ts'
import { authenticatorAppMachine as machine } from '../../src/machines/authenticator-app/authenticator-app.machine.ts'

const VARIANT: Variant = { wrap: 30, heading: 40, packing: '0.5', options: {} }
const resting = statesOf(machine).find(({ key }) => key === 'resting')!

const boxesIn = (box: Box): readonly Box[] => [box, ...(box.children ?? []).flatMap(boxesIn)]
const arrowsIn = (box: Box): readonly string[] =>
  boxesIn(box).flatMap(({ edges = [] }) => edges.map(({ sources, targets }) => `${sources[0]}>${targets[0]}`))
const wordsIn = (box: Box, id: string): string =>
  boxesIn(box)
    .find((each) => each.id === id)!
    .rows.map(({ text }) => text.trim())
    .join(' ')

test('each way between two states has an arrow', async () => {
  const arrows = arrowsIn(await layoutAs({ machine, top: machine.root, folded: [], closed: [], crowded: [] }, VARIANT))
  const ways = transitionsOf(machine).flatMap(({ source, targets }) =>
    targets.flatMap((target) => (target === source ? [] : `${source.id}>${target.id}`)),
  )
  expect(arrows.toSorted()).toEqual([`${machine.id}@start>${machine.id}.loading`, ...new Set(ways)].toSorted())
})

test('of the ways to a crowded state the first is drawn, and each other is told in the box that it leaves', async () => {
  const picture = await layoutAs({ machine, top: machine.root, folded: [], closed: [], crowded: [resting] }, VARIANT)
  expect(arrowsIn(picture).filter((arrow) => arrow.endsWith(`>${resting.id}`))).toEqual([`${machine.id}.loading>${resting.id}`])
  const sources = transitionsOf(machine).flatMap(({ source, targets }) => (targets.includes(resting) && source !== resting ? source : []))
  for (const source of new Set(sources.slice(1)))
    if (source.key !== 'loading') expect(wordsIn(picture, source.id), source.key).toContain('→ Resting: ')
  expect(wordsIn(picture, `${machine.id}.confirming`)).toContain('→ Resting: cancel')
  expect(wordsIn(picture, `${machine.id}.loading`)).not.toContain('→')
})
