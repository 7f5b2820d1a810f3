/**
 * The committed paths of every chart, walked through the built page as a person would; and pages with one mistake each, which the
 * same paths must notice: a mistake that none notices is a hole in what is seen.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FEATURES } from '../../src/features.ts'
import { MutantsInPassing } from '../support/pages/mutants-in-passing.ts'
import { createGate, errandsOf, loadBindings, openWalkway, unboundCharts, type BoundChart, type Walkway } from '../support/pages/run.ts'
import { walk, type WalkedPath } from '../support/pages/walk.ts'
import { PAGE_MUTANTS, type PageMutant } from './page-mutants.ts'

/** Steps that nobody can do on a page, of all steps: more would mean that the paths pass by the product. */
const MOST_IMPOSSIBLE = 0.12
const REPORT = new URL('../../reports/page-mutants.json', import.meta.url)

const charts = await loadBindings()
const inTurn = createGate()
const walked: WalkedPath[] = []
const killed = new Map<string, string[]>(Object.keys(PAGE_MUTANTS).map((name) => [name, []]))
let walkway: Walkway

beforeAll(async () => {
  walkway = await openWalkway()
})
afterAll(async () => {
  await walkway?.close()
  const report = Object.entries(PAGE_MUTANTS).map(([page, mutants]) => ({
    page,
    mutants: mutants.length,
    killed: killed.get(page)!.length,
    survivors: mutants.filter(({ name }) => !killed.get(page)!.includes(name)).map(({ name }) => ({ mutant: name, reason: '' })),
  }))
  await mkdir(new URL('.', REPORT), { recursive: true })
  await writeFile(REPORT, `${JSON.stringify(report, null, 2)}\n`)
})

/** What walks through the wrong page say: the first complaint that is the expected one, else all complaints. */
const complaintsOf = async ({ binding, file }: BoundChart, mutant: PageMutant): Promise<{ isCaught: boolean; said: string[] }> => {
  const { apply, caught, path: first } = mutant
  const said: string[] = []
  const isFirst = ({ name }: { readonly name: string }) => Number(name.startsWith(`${first ?? 1}:`))
  for (const path of file.paths.toSorted((a, b) => isFirst(b) - isFirst(a))) {
    const { fault } = await walk({ ...walkway, binding, file, path, layout: binding.layouts[0]!, prepare: apply.install, isWrong: true })
    if (fault) said.push(fault)
    if (fault && caught.test(fault)) return { isCaught: true, said }
  }
  return { isCaught: false, said }
}

describe.concurrent.each(charts.map((chart) => ({ name: chart.binding.name, chart })))('$name', ({ name, chart }) => {
  const mutants = PAGE_MUTANTS[name] ?? []
  const passing = new MutantsInPassing(mutants)
  const walks: Promise<WalkedPath>[] = []

  // A chart whose page is still to come: the day that a page opens it, its binding must say on which layouts.
  it.each(chart.binding.layouts.length === 0 ? [chart.file.chart] : [])('%s is opened by no page yet', (of) => {
    expect(mutants).toEqual([])
    expect(FEATURES.find((feature) => feature.chart === of)?.opensOn).toBe('demand')
  })

  it.each(errandsOf([chart], false).map((errand) => ({ ...errand, name: `path ${errand.path.name}, ${errand.layout}` })))(
    '$name',
    async ({ path, layout }) => {
      const walking = inTurn(() => walk({ ...walkway, ...chart, path, layout, ...passing.hooks() }))
      walks.push(walking)
      const result = await walking
      walked.push(result)
      // Not by `expect`, which cuts long texts off.
      if (result.fault !== null) throw new Error(`${result.fault}\n${result.tree}`)
    },
  )

  it.each([...mutants])('$name', async (mutant) => {
    const ends = await Promise.allSettled(walks)
    // Walks through a wrong page tell nothing where those through the right one fail, and would take an hour to say so.
    const isRight = ends.every((end) => end.status === 'fulfilled' && end.value.fault === null)
    expect(isRight, 'a path through the page as it is fails').toBe(true)
    if (!passing.isCaught(mutant.name)) {
      const { isCaught, said } = await inTurn(() => complaintsOf(chart, mutant))
      expect(isCaught, said.join('\n') || 'no path notices it').toBe(true)
    }
    killed.get(name)!.push(mutant.name)
  })
})

it('every page with mutants has a chart', () => {
  expect(Object.keys(PAGE_MUTANTS).filter((name) => !charts.some(({ binding }) => binding.name === name))).toEqual([])
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
