/** `npm run charts:flows`: writes the pictures of the flows that Help explains, from the charts and the texts of all languages. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FlowPlan, Trigger } from '../../src/domain/flow-plan.ts'
import { planOf, type FlowWords } from './flow-plan.ts'
import { loadCharts } from './load.ts'

const LOCALES = fileURLToPath(new URL('../../locales/', import.meta.url))
const GUIDE = fileURLToPath(new URL('../../src/views/guide/', import.meta.url))

interface FlowTexts {
  readonly states: Readonly<Record<string, { readonly name: string }>>
  readonly events: Readonly<Record<string, string>>
}
interface Texts {
  readonly flows: Readonly<Record<string, FlowTexts>>
  readonly guide: Readonly<Record<string, string>> & { readonly flows: Readonly<Record<string, { readonly title: string }>> }
}

const readTexts = async (): Promise<readonly Texts[]> => {
  const folders = (await readdir(LOCALES, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const read = async (file: string) => JSON.parse(await readFile(LOCALES + file, 'utf8')) as never
  return Promise.all(
    folders.map(async ({ name }) => ({ flows: await read(`${name}/flows.json`), guide: await read(`${name}/guide.json`) })),
  )
}

/** A time is written in another way in each language; none is much longer than this. */
const TIME = '00 min.'
const GUIDE_KEY = { done: 'succeeds', fail: 'fails', always: 'atOnce', finished: 'finished' } as const

const wordsOf = (texts: readonly Texts[], flow: string): FlowWords => ({
  step: (step) => texts.map(({ flows }) => flows[flow]!.states[step]!.name),
  trigger: (trigger) => texts.map((each) => triggerIn(each, flow, trigger)),
  note: (group) =>
    texts.map(({ flows, guide }) =>
      guide['inEveryStep']!.replace('{{group}}', flows[flow]!.states[group]?.name ?? guide.flows[flow]!.title),
    ),
})

const triggerIn = ({ flows, guide }: Texts, flow: string, trigger: Trigger): string => {
  if (trigger.kind === 'event') return flows[flow]!.events[trigger.name.replaceAll('.', '_')]!
  if (trigger.kind !== 'after') return guide[GUIDE_KEY[trigger.kind]]!
  return trigger.ms === null ? guide['afterWhile']! : guide['afterTime']!.replace('{{time}}', TIME)
}

/** Charts that Help explains, in its order. */
export const explainedFlows = async (): Promise<readonly string[]> =>
  JSON.parse(await readFile(`${GUIDE}flows.json`, 'utf8')) as readonly string[]

/** A picture as it is on file; undefined where there's none yet. */
const onFile = async (file: string): Promise<FlowPlan | undefined> => {
  const text = await readFile(`${GUIDE}plans/${file}`, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as FlowPlan)
}

/**
 * The pictures of all flows, by file name.
 * @param isAnew tries all ways to lay each out; otherwise each is laid out as it is on file
 */
export const flowPlans = async (isAnew: boolean): Promise<ReadonlyMap<string, FlowPlan>> => {
  const [texts, charts] = [await readTexts(), await loadCharts()]
  const plans = new Map<string, FlowPlan>()
  for (const flow of await explainedFlows()) {
    const chart = charts.find(({ machine }) => machine.id === flow)
    if (!chart) throw new Error(`src/views/guide/flows.json names “${flow}”, which is no chart.`)
    const file = `${chart.name}.json`
    plans.set(file, await planOf(chart.machine, wordsOf(texts, flow), isAnew ? undefined : (await onFile(file))?.way))
  }
  return plans
}

export const formatPlan = (plan: FlowPlan): string => `${JSON.stringify(plan)}\n`

if (import.meta.main) for (const [file, plan] of await flowPlans(true)) await writeFile(`${GUIDE}plans/${file}`, formatPlan(plan))
