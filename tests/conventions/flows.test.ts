/** The flows that Help explains: their pictures are those of the charts, and nothing in them is without a word. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { explainedFlows, flowPlans, formatPlan } from '../../scripts/charts/flows.ts'
import { PARTS } from '../../locales/packs.ts'
import { loadCharts } from '../../scripts/charts/load.ts'
import { LOCALES } from '../../src/domain/constants.ts'
import type { FlowPlan, PlanBox } from '../../src/domain/flow-plan.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const flows = await explainedFlows()
let plans: ReadonlyMap<string, FlowPlan>
beforeAll(async () => {
  plans = await flowPlans(false)
})
const fileOf = (flow: string): string => `${flow.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`
const planOf = (flow: string): FlowPlan => plans.get(fileOf(flow))!

test('each is a chart of the product', async () => {
  const charts = (await loadCharts()).map(({ machine }) => machine.id)
  expect(flows.filter((flow) => !charts.includes(flow))).toEqual([])
})

test('the words of each are a pack of their own, which comes with its picture', () => {
  expect(Object.entries(PARTS.flows)).toEqual(flows.map((flow) => [flow, [flow]]))
})

describe.each(flows)('%s', (flow) => {
  test('the picture is the chart’s (else run npm run charts:flows)', () => {
    expect(read(`src/views/guide/plans/${fileOf(flow)}`)).toBe(formatPlan(planOf(flow)))
  })

  test.each(LOCALES)('%s has a word for each step, event and condition, and none besides', (locale) => {
    const { states, events, conditions } = (JSON.parse(read(`locales/${locale}/flows.json`)) as Readonly<Record<string, Words>>)[flow]!
    const { boxes, moves } = planOf(flow)
    const steps = boxes.filter(({ kind, step }) => kind === 'step' || (kind === 'group' && step !== ''))
    expect(Object.keys(states).toSorted()).toEqual(steps.map(({ step }) => step).toSorted())
    const named = moves.flatMap(({ trigger }) => (trigger.kind === 'event' ? [trigger.name.replaceAll('.', '_')] : []))
    expect(Object.keys(events).toSorted()).toEqual([...new Set(named)].toSorted())
    expect(Object.keys(conditions).toSorted()).toEqual([...new Set(moves.flatMap(({ guard }) => guard ?? []))].toSorted())
  })

  test('every move that leads elsewhere is drawn, and no step lies over another', () => {
    const { boxes, arrows, moves } = planOf(flow)
    const drawn = new Set([
      ...arrows.map(({ from, to }) => `${from}>${to}`),
      ...boxes.flatMap(({ kind, step }) =>
        kind === 'note' ? arrows.filter(({ from }) => from === null).map(({ to }) => `${step}>${to}`) : [],
      ),
    ])
    const missing = moves.flatMap(({ from, to }) =>
      to.filter((each) => each !== from && !drawn.has(`${from}>${each}`)).map((each) => `${from}>${each}`),
    )
    expect(missing).toEqual([])
    const steps = boxes.filter(({ kind }) => kind === 'step')
    const lying = steps.flatMap((one, index) =>
      steps
        .slice(index + 1)
        .filter((other) => overlap(one, other))
        .map((other) => `${one.step}, ${other.step}`),
    )
    expect(lying).toEqual([])
  })
})

interface Words {
  readonly states: Readonly<Record<string, unknown>>
  readonly events: Readonly<Record<string, unknown>>
  readonly conditions: Readonly<Record<string, unknown>>
}

const overlap = (one: PlanBox, other: PlanBox): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height
