/** The committed paths of every chart, walked through the built page as a person would. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGate, errandsOf, loadBindings, openWalkway, unboundCharts, type Walkway } from '../support/pages/run.ts'
import { walk, type WalkedPath } from '../support/pages/walk.ts'

/** Steps that nobody can do on a page, of all steps: more would mean that the paths pass by the product. */
const MOST_IMPOSSIBLE = 0.12

const charts = await loadBindings()
const inTurn = createGate()
const walked: WalkedPath[] = []
let walkway: Walkway

beforeAll(async () => {
  walkway = await openWalkway()
})
afterAll(() => walkway?.close())

describe.each(charts.map((chart) => ({ name: chart.file.chart, chart })))('$name', ({ chart }) => {
  const errands = errandsOf([chart], false).map((errand) => ({ ...errand, name: `path ${errand.path.name}, ${errand.layout}` }))
  it.concurrent.each(errands)('$name', async ({ path, layout }) => {
    const result = await inTurn(() => walk({ ...walkway, ...chart, path, layout }))
    walked.push(result)
    expect(result.fault, result.tree ?? '').toBeNull()
  })
})

it('every chart with paths has a page', async () => {
  expect(await unboundCharts()).toEqual([])
})

it('few steps are impossible on a page, and each says why', () => {
  const steps = walked.flatMap((path) => path.steps.filter(({ step }) => step > 0))
  const impossible = steps.filter(({ how }) => how === 'skip' || how === 'handIn')
  expect(impossible.filter(({ reason }) => !reason)).toEqual([])
  expect(impossible.length / steps.length).toBeLessThan(MOST_IMPOSSIBLE)
})
