/** Lists all migrations in their order, and checks that a database can go on with them. */
import type { Migration } from 'kysely/migration'
import type { VenueModule } from '../module.ts'

const FORM = /^(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*$/

interface Declared {
  readonly name: string
  readonly file: string
  readonly migration: Migration
}

const declaredBy = ({ name: module, migrations }: VenueModule): readonly Declared[] =>
  Object.entries(migrations).map(([name, migration]) => ({ name, file: `server/${module}/migrations/${name}.ts`, migration }))

const numbered = (number: number, name: string): string => `${String(number).padStart(4, '0')}${name.slice(4)}`

/** The migrations of all modules, in the order in which they run. */
const inOrder = (modules: readonly VenueModule[]): readonly Declared[] =>
  modules.flatMap(declaredBy).toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))

/** The migrations by name. Databases remember the names, which sort in the order of running. */
export const migrationsOf = (modules: readonly VenueModule[]): Readonly<Record<string, Migration>> =>
  Object.fromEntries(inOrder(modules).map(({ name, migration }) => [name, migration]))

/**
 * A message for each migration whose name is malformed or is taken. A number may be left out: numbers are given before what has them
 * is there, and a database that has run a later one already is told so by `mistakesOfDatabase`.
 */
export const mistakesOfMigrations = (modules: readonly VenueModule[]): readonly string[] => {
  const all = inOrder(modules)
  const nameless = all.filter(({ name }) => !FORM.test(name))
  if (nameless.length > 0)
    return nameless.map(
      ({ file }) => `${file} is no name of a migration: it has four digits, a hyphen and small letters, such as 0013-loans.`,
    )
  return all.flatMap(({ name, file }, index) => {
    const before = all[index - 1]
    if (before?.name.slice(0, 4) !== name.slice(0, 4)) return []
    const free = Number(all.at(-1)?.name.slice(0, 4)) + 1
    return [`${before.file} and ${file} have one number: name the one that is younger ${numbered(free, name)}.`]
  })
}

/**
 * A message if the list of migrations doesn't begin with those the database has already `executed`. The others would then
 * find tables missing, or not as they expect them.
 */
export const mistakesOfDatabase = (modules: readonly VenueModule[], executed: readonly string[]): readonly string[] => {
  const all = inOrder(modules)
  const sorted = executed.toSorted()
  const at = sorted.findIndex((name, index) => all[index]?.name !== name)
  if (at === -1) return []
  const here = all[at]
  return here
    ? [
        `This database has run ${sorted[at]} where ${here.file} comes here: start the version that has brought it so far, or name the migrations in the order in which they have run.`,
      ]
    : [`This database has run ${sorted[at]}, which this version does not have: start the version that has brought it so far.`]
}
