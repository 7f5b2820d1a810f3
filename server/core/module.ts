/**
 * The shape of a module's declaration: one capability of the venue with its tables, calls and background work. The venue
 * derives its routes, the order of migrations, jobs and retention from the list of modules in `server/modules.ts`.
 */
import type { FastifyPluginAsync } from 'fastify'
import type { Migration } from 'kysely/migration'
import type { Module as Product } from '../../src/domain/modules.ts'
import type { NoticeKind } from '../../src/domain/notice.ts'
import type { Refusals } from './answers.ts'
import type { Watch } from './band-watch.ts'
import type { Services } from './context.ts'
import type { Exposure } from './figures.ts'
import type { ModuleNews } from './news.ts'
import type { ReviewKind } from './review-kind.ts'
import type { Retention } from './retention.ts'

/** Scheduled work. It runs at least once, so running it twice must change nothing more. */
export interface Job {
  /** Unique in the venue; the job runner keeps its schedule under this name. */
  readonly name: string
  /** Cron expression, in UTC. */
  readonly cron: string
  readonly run: (services: Services) => Promise<unknown>
}

export interface VenueModule {
  /** Name of its folder below `server/`. */
  readonly name: string
  /** By name, `0013-loans`: the number gives the order in which the migrations of all modules run. */
  readonly migrations: Readonly<Record<string, Migration>>
  /** Background work and Fastify decorators; registered before all modules' routes. */
  readonly plugins: readonly FastifyPluginAsync[]
  /** The product whose switch rules its calls, if it is one; a call in `wayOut` goes on while it is off. */
  readonly product?: Product
  /** Calls, mounted under `/swx/customer`. */
  readonly routes: readonly FastifyPluginAsync[]
  /** Its share of an account's figures, which the venue adds to the other modules'; `null` if it has none. */
  readonly exposure: Exposure | null
  /** Rows that wait for a price. */
  readonly watches: readonly Watch[]
  readonly jobs: readonly Job[]
  /** How long rows are kept. Rows of tables that no module names are kept for ever. */
  readonly retention: readonly Retention[]
  /** News it publishes to other modules, processes and the live connections. */
  readonly news: readonly ModuleNews[]
  /** Kinds of notifications it sends to users; `src/domain/notices/` has the figures of each. */
  readonly notices: readonly NoticeKind[]
  /** What its users submit for review: how it is shown, judged and decided. */
  readonly reviews: readonly ReviewKind[]
  /** Reasons for which its calls refuse, each with the code of the sentence that users see. A code belongs to one module. */
  readonly refusals: Refusals
}

/** Declares a module. Every part is required, even if empty, so that a reader also sees what a module doesn't have. */
export const defineModule = (module: VenueModule): VenueModule => module

const PARTS = [
  'migrations',
  'plugins',
  'routes',
  'exposure',
  'watches',
  'jobs',
  'retention',
  'news',
  'notices',
  'reviews',
  'refusals',
] as const satisfies readonly (keyof VenueModule)[]

/** Where a module declares itself. */
export const fileOfModule = ({ name }: Pick<VenueModule, 'name'>): string => `server/${name}/${name}.module.ts`

/** Values that more than one module declares, each with the modules' files. */
const declaredTwice = (
  modules: readonly VenueModule[],
  valuesOf: (module: VenueModule) => readonly string[],
): readonly (readonly [value: string, files: string])[] => {
  const files = new Map<string, string[]>()
  for (const module of modules) for (const value of valuesOf(module)) files.set(value, [...(files.get(value) ?? []), fileOfModule(module)])
  return [...files].filter(([, all]) => all.length > 1).map(([value, all]) => [value, all.join(' and ')])
}

/** A sentence for each mistake in the list of modules: which file, and what to do. */
export const mistakesOfModules = (modules: readonly VenueModule[]): readonly string[] => {
  const lacking = modules.flatMap((module) =>
    PARTS.filter((part) => module[part] === undefined).map(
      (part) => `${fileOfModule(module)} lacks ${part}: declare it, empty if the module has none.`,
    ),
  )
  if (lacking.length > 0) return lacking
  return [
    ...declaredTwice(modules, ({ name }) => [name]).map(
      ([name]) => `server/modules.ts lists the module ${name} twice: take one of the two out.`,
    ),
    ...declaredTwice(modules, ({ jobs, watches }) => [...jobs, ...watches].map(({ name }) => name)).map(
      ([job, files]) => `The job or watch ${job} is declared by ${files}: give one of the two another name.`,
    ),
    ...declaredTwice(modules, ({ news }) => news.map(({ topic }) => topic.type)).map(
      ([type, files]) => `The news ${type} are declared by ${files}: give one of the two another name.`,
    ),
    ...declaredTwice(modules, ({ notices }) => notices).map(
      ([kind, files]) => `Notifications of the kind ${kind} are written by ${files}: declare the kind in the one that writes it.`,
    ),
    ...declaredTwice(modules, ({ reviews }) => reviews.flatMap(({ kind, letter }) => [`kind ${kind}`, `letter ${letter}`])).map(
      ([what, files]) => `Reviews of the ${what} are declared by ${files}: give one of the two another kind and letter.`,
    ),
    ...declaredTwice(modules, ({ refusals }) => Object.values(refusals).map(({ code }) => String(code))).map(
      ([code, files]) => `The code ${code} is refused by ${files}: declare it in one of the two, or in server/core/refusals.ts.`,
    ),
  ]
}

/** Notifications that people can be told of, and that no module of the venue sends. */
export const mistakesOfNotices = (modules: readonly VenueModule[], kinds: readonly string[]): readonly string[] => {
  const sent = new Set<string>(modules.flatMap(({ notices }) => notices))
  return kinds
    .filter((kind) => !sent.has(kind))
    .map((kind) => `src/domain/notices.ts has the notice ${kind}, which no module sends: declare it in the notices of the module it is of.`)
}

/** Thrown at the start when the modules' declarations contradict each other. */
export class ModulesError extends Error {
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.name = 'ModulesError'
  }
}
