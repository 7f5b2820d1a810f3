/** Pages with one mistake each, walked by the committed paths: a mistake that no path notices is a hole in what is seen. */
import { mkdir, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGate, loadBindings, openWalkway, type BoundChart, type Walkway } from '../support/pages/run.ts'
import { setPatience } from '../support/pages/until.ts'
import { walk } from '../support/pages/walk.ts'
import { PAGE_MUTANTS, type PageMutant } from './page-mutants.ts'

/** A wrong page must not be waited for as long as a slow one; the reason is checked, so that slowness counts as nothing. */
const PATIENCE = 1_500
const REPORT = new URL('../../reports/page-mutants.json', import.meta.url)

const charts = await loadBindings(Object.keys(PAGE_MUTANTS))
const inTurn = createGate()
const killed = new Map<string, string[]>(Object.keys(PAGE_MUTANTS).map((name) => [name, []]))
let walkway: Walkway

beforeAll(async () => {
  setPatience(PATIENCE)
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

/** What the paths say of the mutant: the first complaint that is the expected one, else all complaints. */
const complaintsOf = async (
  { binding, file }: BoundChart,
  { apply, caught, path: first }: PageMutant,
): Promise<{ isCaught: boolean; said: string[] }> => {
  const said: string[] = []
  const isFirst = ({ name }: { readonly name: string }) => Number(name.startsWith(`${first ?? 1}:`))
  for (const path of file.paths.toSorted((a, b) => isFirst(b) - isFirst(a))) {
    const { fault } = await walk({ ...walkway, binding, file, path, layout: binding.layouts[0]!, prepare: apply })
    if (fault) said.push(fault)
    if (fault && caught.test(fault)) return { isCaught: true, said }
  }
  return { isCaught: false, said }
}

describe.each(charts.map((chart) => ({ name: chart.binding.name, chart })))('$name', ({ name, chart }) => {
  it.concurrent.each([...PAGE_MUTANTS[name]!])('$name', async (mutant) => {
    const { isCaught, said } = await inTurn(() => complaintsOf(chart, mutant))
    expect(isCaught, said.join('\n') || 'no path notices it').toBe(true)
    killed.get(name)!.push(mutant.name)
  })
})
