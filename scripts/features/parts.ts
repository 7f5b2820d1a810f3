/**
 * What each feature must have: a declaration that is listed, whole and true, and the files of its rooms. Whatever is missing
 * stops the build with one sentence that names the file and the cure.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isAlwaysOpen, machineOf, type Feature } from '../../src/system/feature.ts'
import { wordsOf } from '../charts/wording.ts'

/** `member-offer` for the chart `memberOffer`: the word that finds a feature in every layer. */
export const roomOf = (chart: string): string => wordsOf(chart).replaceAll(' ', '-')

export interface Surroundings {
  readonly features: readonly Feature[]
  /** Names of all routes. */
  readonly routes: readonly string[]
  /** Kinds of all notices. */
  readonly notices: readonly string[]
  /** Every file of the project, by its path from the root. */
  readonly files: ReadonlySet<string>
}

const PLACES = ['start', 'later', 'signedIn']
const LIST = 'src/features.ts'
const declarationOf = (room: string): string => `src/features/${room}.feature.ts`

/** Places in which a feature opens by itself. */
const placesOf = ({ opensOn }: Feature): readonly string[] => {
  if (typeof opensOn !== 'object' || 'rowOf' in opensOn) return []
  return Array.isArray(opensOn) ? opensOn : Object.keys(opensOn)
}

const REQUIRED = {
  chart: 'name the chart as its machine does',
  machine: 'name the machine, or how it is loaded',
  scope: 'say whose its streams are',
  opensOn: 'say where it opens',
  services: 'say what fulfils the ports of its chart',
} as const

const lackOf = (feature: Feature): string | undefined => {
  const [missing, cure] = Object.entries(REQUIRED).find(([part]) => feature[part as keyof Feature] === undefined) ?? []
  return missing && `lacks ${missing}: ${cure}.`
}

const charted = (features: readonly Feature[]): ReadonlySet<string> => new Set(features.map(({ chart }) => chart))

/** What a declaration says that cannot be. */
const contradictionIn = (feature: Feature, { features, routes }: Surroundings): string | undefined => {
  const { opensOn, machine, scope, watch } = feature
  const unknown = placesOf(feature).find((place) => !PLACES.includes(place) && !routes.includes(place))
  if (unknown !== undefined) return `opens on ${unknown}, which is no route: the routes are in src/views/shell/routes.ts.`
  const isOfRow = typeof opensOn === 'object' && 'rowOf' in opensOn
  if (isOfRow && !charted(features).has(opensOn.rowOf))
    return `opens on rows of ${opensOn.rowOf}, which no feature of ${LIST} has as its chart.`
  if ((scope === 'row') !== isOfRow) return `has the scope row or opens on rows, and not both: a row is opened with the list it stands in.`
  if (isAlwaysOpen(feature) && typeof machine === 'function') return `opens at the start: import its machine instead of loading it later.`
  if (watch && !isAlwaysOpen(feature)) return `watches its surroundings, which only a feature may that opens at the start.`
  return undefined
}

/** Files without which a feature is not whole. */
const filesOf = (chart: string, version: string, isUnrecorded: boolean): readonly (readonly [file: string, cure: string])[] => {
  const room = roomOf(chart)
  return [
    [`src/machines/${room}/${room}.types.ts`, 'write the types of its context and its events there'],
    // What isn't recorded may be there for other charts alone.
    ...(isUnrecorded ? [] : [[`src/machines/${room}/${room}.selectors.ts`, 'write there what views select from it'] as const]),
    [`tests/machines/${room}.cases.ts`, 'give the cases of its paths there'],
    [`tests/machines/${room}.paths.json`, `run npm run charts:paths -- ${room}`],
    [`tests/pages/${room}.page.ts`, 'bind its paths to the page there'],
    [`tests/journal/golden/${chart}.v${version}.json`, 'run npm run charts:golden'],
    [`docs/statecharts/${room}.md`, 'run npm run charts, then write the “why” on top'],
  ]
}

const problemOf = async (feature: Feature, around: Surroundings): Promise<string | undefined> => {
  const file = declarationOf(roomOf(feature.chart ?? 'unnamed'))
  const said = lackOf(feature) ?? contradictionIn(feature, around)
  if (said) return `${file} ${said}`
  if (!around.files.has(file)) return `${file} is not there: the feature ${feature.chart} is declared where nobody looks for it.`
  const { id, version = '1' } = await machineOf(feature)
  if (id !== feature.chart) return `${file} says the chart is ${feature.chart}; its machine calls itself ${id}.`
  const [missing, cure] = filesOf(id, version, feature.isUnrecorded ?? false).find(([path]) => !around.files.has(path)) ?? []
  return missing && `${missing} is not there: ${cure}.`
}

const unlisted = ({ features, files }: Surroundings): readonly string[] => {
  const rooms = new Set(features.map(({ chart }) => roomOf(chart ?? '')))
  return [...files].flatMap((file) => {
    const [, declared] = /^src\/features\/(.+)\.feature\.ts$/.exec(file) ?? []
    if (declared !== undefined && !rooms.has(declared)) return [`${file} is not listed: add it to ${LIST}.`]
    const [, room] = /^src\/machines\/([^/]+)\/\1\.machine\.ts$/.exec(file) ?? []
    if (room === undefined || rooms.has(room) || files.has(declarationOf(room))) return []
    return [`${file} has no declaration: write ${declarationOf(room)} and add it to ${LIST}.`]
  })
}

const NOTICE_LIST = 'src/domain/notices.ts'
/** Nobody reads texts here. */
const WITHOUT_TEXTS = { need: async () => {}, inTime: <T>(load: Promise<T>) => load }

/** Notices that nobody shows, or that two show. */
const problemsOfNotices = async ({ features, notices }: Surroundings): Promise<readonly string[]> => {
  const shown = await Promise.all(
    features.map(async (feature) =>
      Object.keys((await feature.notices?.load(WITHOUT_TEXTS)) ?? {}).map((kind) => [kind, feature] as const),
    ),
  )
  const byKind = Map.groupBy(shown.flat(), ([kind]) => kind)
  const filesOf = (kind: string) => (byKind.get(kind) ?? []).map(([, { chart }]) => declarationOf(roomOf(chart))).join(' and ')
  return [
    ...notices
      .filter((kind) => !byKind.has(kind))
      .map((kind) => `${NOTICE_LIST} has the notice ${kind}, which no feature shows: show it in the notices of the feature it is of.`),
    ...[...byKind].flatMap(([kind, all]) =>
      all.length > 1 ? [`The notice ${kind} is shown by ${filesOf(kind)}: leave it to the one that it is of.`] : [],
    ),
    ...[...byKind.keys()]
      .filter((kind) => !notices.includes(kind))
      .map((kind) => `${filesOf(kind)} shows the notice ${kind}, which nobody sends: add it to ${NOTICE_LIST}.`),
  ]
}

/** One sentence for each feature that is not whole. */
export const problemsOfFeatures = async (around: Surroundings): Promise<readonly string[]> => {
  const charts = around.features.map(({ chart }) => chart)
  const twice = charts.filter((chart, index) => charts.indexOf(chart) !== index)
  const problems = await Promise.all(around.features.map((feature) => problemOf(feature, around)))
  return [
    ...twice.map((chart) => `${LIST} lists the chart ${chart} twice: take one away.`),
    ...problems.filter((problem) => problem !== undefined),
    ...unlisted(around),
    ...(await problemsOfNotices(around)),
  ]
}

const FOLDERS = ['src', 'tests', 'docs']

/** The project as it lies there. */
export const surroundings = async (root: string): Promise<Surroundings> => {
  const load = (file: string) => import(new URL(file, `file://${root}/`).href) as Promise<unknown>
  const { FEATURES } = (await load('src/features.ts')) as typeof import('../../src/features.ts')
  const { ROUTES } = (await load('src/views/shell/routes.ts')) as typeof import('../../src/views/shell/routes.ts')
  const { NOTICES } = (await load('src/domain/notices.ts')) as typeof import('../../src/domain/notices.ts')
  const files = FOLDERS.flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${String(file)}`))
  return { features: FEATURES, routes: ROUTES.map(({ name }) => name), notices: Object.keys(NOTICES), files: new Set(files) }
}
