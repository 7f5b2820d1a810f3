/**
 * `node scripts/charts/model.ts <file>` writes `charts.json`, the model of all charts: what the running code, the wiring, the committed
 * paths, the texts and the last report say of them. Everything that shows or compares charts reads it.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { Drawing, FoldableDrawing } from '../../src/explorer/drawing.ts'
import {
  MODEL_FORMAT,
  type Capability,
  type Chart,
  type ChartsModel,
  type ErrorSentence,
  type Product,
  type Saying,
  type State,
} from '../../src/explorer/model.ts'
import { FEATURES } from '../../src/features.ts'
import { ROUTES } from '../../src/views/shell/routes.ts'
import { WIRING_BY_CAPABILITY } from '../../src/wiring.ts'
import { loadCaseFiles } from '../../tests/support/paths/case-files.ts'
import { CAPABILITIES } from './capabilities.ts'
import type { Laid, WayOnFile } from './drawings.ts'
import { emitters } from './emitters.ts'
import { foldedForms } from './folded-forms.ts'
import { conditionsOf, statesOf, transitionsOf, type ChartTransition } from './graph.ts'
import { laidOut, readLayouts } from './layouts.ts'
import { loadCharts } from './load.ts'
import { titleOf, whyIn } from './page.ts'
import { placed } from './placed.ts'
import { proofsOnFile } from './proof.ts'
import { replayedPaths } from './replayed-paths.ts'
import { readScreens, type Screens } from './screens.ts'
import { capabilitiesOf, placesOf, WHOSE } from './wiring-map.ts'
import { conditionWords, delayOf, guardWords, sentenceCase, stateWords, triggerWords, wordsOf } from './wording.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/**
 * @param names files of the charts that are wanted, without ending; all without it. Capabilities and wiring are always whole.
 * @throws when a name is no chart's, a chart stands in two capabilities, or a committed path can't be played
 */
export const buildModel = async (names: readonly string[] = []): Promise<ChartsModel> => {
  const all = await loadCharts()
  const capabilities = placedIn(
    CAPABILITIES,
    all.map(({ machine }) => machine.id),
  )
  const unknown = names.find((name) => !all.some((chart) => chart.name === name))
  if (unknown !== undefined) throw new Error(`There is no chart “${unknown}”; docs/statecharts/README.md lists them.`)
  const wanted = all.filter(({ name }) => !names.length || names.includes(name))
  const [layouts, proofOf, screensOf] = [await readLayouts(), await proofsOnFile(), readScreens()]
  const charts: Chart[] = []
  for (const { name, machine } of wanted) {
    const [file] = await loadCaseFiles([name])
    const { drawings, layout } = await laidOut(machine, layouts[name])
    charts.push({
      ...described(machine, name),
      ...screensOf(machine.id, name),
      laws: file?.cases.laws?.map((law) => law.name) ?? [],
      paths: file ? await replayedPaths(file) : [],
      proof: await proofOf(machine.id, name),
      drawings: await Promise.all(drawings.map((drawing, index) => foldable(drawing, name, layout.forms[index]!))),
    })
  }
  return {
    format: MODEL_FORMAT,
    product: product(),
    capabilities,
    charts: charts.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    wiring: await wiring(),
    errors: errors(),
  }
}

/**
 * A chart that nobody has placed stands in a capability of its own at the end, so that a new one is seen at once.
 * @throws when one is placed twice, or is none
 */
export const placedIn = (capabilities: readonly Capability[], known: readonly string[]): readonly Capability[] => {
  const placings = capabilities.flatMap(({ charts }) => charts)
  const misplaced = placings.filter((id, index) => !known.includes(id) || placings.indexOf(id) !== index)
  if (misplaced.length)
    throw new Error(`A chart stands in one capability of scripts/charts/capabilities.ts; look at ${misplaced.join(', ')}.`)
  const others = known.filter((id) => !placings.includes(id))
  return others.length ? [...capabilities, { id: 'others', title: 'Not placed yet', charts: others }] : capabilities
}

type Described = Omit<Chart, keyof Screens | 'laws' | 'paths' | 'proof' | 'drawings'>

const described = (machine: AnyStateMachine, name: string): Described => {
  const feature = FEATURES.find(({ chart }) => chart === machine.id)
  const moves = transitionsOf(machine)
  const places = feature && feature.opensOn !== 'demand' ? Object.values(feature.opensOn).concat(Object.keys(feature.opensOn)) : []
  return {
    id: machine.id,
    file: name,
    title: titleOf(machine),
    version: machine.version ?? '1',
    description: machine.root.description ?? '',
    why: paragraphs(whyIn(readPage(name))),
    whose: feature ? WHOSE[feature.scope] : '',
    opens: feature ? placesOf(feature) : '',
    routes: ROUTES.filter((route) => places.includes(route.name)).flatMap(({ paths }) => paths),
    states: statesOf(machine).map((node) => stateOf(machine, node)),
    transitions: moves.map((move) => ({
      id: move.id,
      source: move.source.id,
      trigger: {
        kind: move.trigger.kind,
        name: 'name' in move.trigger ? move.trigger.name : '',
        words: sentenceCase(triggerWords(machine, move)),
      },
      guard: move.guard,
      condition: conditionWords(machine, move),
      branch: move.branch,
      branches: move.branches,
      actions: move.actions,
      does: move.actions.map(wordsOf),
      targets: move.targets.map(({ id }) => id),
      description: move.description ?? '',
    })),
    conditions: [...conditionsOf(machine)].toSorted().map((one) => ({ name: one, words: guardWords(machine.id, one) })),
    waits: waitsOf(moves).map((one) => ({ name: one, words: wordsOf(one), ms: delayOf(machine, one) })),
    effects: [
      ...new Map(
        statesOf(machine).flatMap(({ invoke }) =>
          invoke.map(({ id, src }) => [id, { id, port: String(src), words: wordsOf(String(src)) }] as const),
        ),
      ).values(),
    ],
  }
}

const waitsOf = (moves: readonly ChartTransition[]): readonly string[] =>
  [...new Set(moves.flatMap(({ trigger }) => (trigger.kind === 'after' ? [trigger.name] : [])))].toSorted()

const stateOf = (machine: AnyStateMachine, node: AnyStateNode): State => ({
  id: node.id,
  parent: node.parent?.id ?? null,
  title: node === machine.root ? titleOf(machine) : sentenceCase(wordsOf(node.key)),
  words: stateWords(node),
  kind: node.type,
  isFirst: node.parent?.type === 'compound' && node.parent.initial.target[0] === node,
  description: node.description ?? '',
  tags: node.tags.toSorted(),
  effects: node.invoke.map(({ id }) => id),
})

const readPage = (name: string): string | null => {
  try {
    return readFileSync(`${ROOT}docs/statecharts/${name}.md`, 'utf8')
  } catch {
    return null
  }
}

const paragraphs = (markdown: string): readonly string[] =>
  markdown
    .split(/\n{2,}/)
    .map((text) => text.replace(/\s*\n\s*(?![-*|\d])/g, ' ').trim())
    .filter(Boolean)

const foldable = async (drawing: Laid, name: string, ways: readonly WayOnFile[]): Promise<FoldableDrawing> => ({
  ...rounded(placed(drawing, name)),
  forms: (await foldedForms(drawing, ways)).map((form) => ({ closed: form.closed.map(({ id }) => id), ...rounded(placed(form, name)) })),
})

/** To a tenth of a pixel: nobody sees more, and the file stays small. */
const rounded = (drawing: Drawing): Drawing =>
  JSON.parse(JSON.stringify(drawing, (_, value: unknown) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value))) as Drawing

const wiring = async (): Promise<readonly Saying[]> =>
  capabilitiesOf(WIRING_BY_CAPABILITY, await emitters()).flatMap(({ title, sayings }) =>
    sayings.map(({ event, words, charts, hearers }) => ({
      topic: title,
      event,
      words,
      from: charts,
      hearers: hearers.map(({ chart, name, as, when, ifClosed }) => ({ chart, words: name, as, when, ifClosed })),
    })),
  )

const errors = (): readonly ErrorSentence[] =>
  Object.entries(JSON.parse(readFileSync(`${ROOT}locales/en/errors.json`, 'utf8')) as Readonly<Record<string, string>>).map(
    ([code, english]) => ({ code, english }),
  )

const product = (): Product => {
  const { name, version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { readonly name: string; readonly version: string }
  const git = (...args: readonly string[]): string | null => {
    try {
      return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    } catch {
      return null
    }
  }
  return {
    name,
    version,
    commit: git('rev-parse', 'HEAD'),
    date: git('log', '-1', '--format=%cI'),
    isChanged: Boolean(git('status', '--porcelain')),
  }
}

if (import.meta.main) {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new Error('Say where to: `node scripts/charts/model.ts charts.json`.')
  await writeFile(file, JSON.stringify(await buildModel()))
}
