/**
 * How the calls of a module are tried out by every role. Each module says it in `tests/server/calls/<module>.calls.ts`;
 * `tests/server/routes-by-role.test.ts` really makes the calls, and misses those that nobody has written down.
 */
import { readdir } from 'node:fs/promises'
import type { Book } from '../../server/core/database/schema.ts'
import { newKey, type TestUser, type Venue } from './venue.ts'

export const ROLES = ['visitor', 'demo', 'real', 'demoDisabled', 'suspended', 'ended'] as const
export type Role = (typeof ROLES)[number]
/** HTTP status and code. */
export type Told = `${number} ${number}`

/** Whose row it is, and in which of their two accounts. */
export interface Owner extends TestUser {
  readonly book: Book
}

export interface Asked {
  readonly id?: string
  readonly query?: string
  readonly body?: object
}
/** What this person would ask; a row that the call is about is theirs and is made for it. */
export type Ask = (owner: Owner, venue: Venue) => Asked | Promise<Asked>
/** Makes a row of this person by the venue's own calls; gives what stands for `{id}` or `{key}` in a path. */
export type MakeRow = (owner: Owner, venue: Venue) => Promise<string>

export interface Line {
  readonly told: Readonly<Record<Role, Told>>
  readonly ask: Ask
  /** What somebody else is told of the same row. */
  readonly stranger: Told | undefined
}
/** By operation: `post /user/endSession/{id}`. */
export type Calls = Readonly<Record<string, Line>>

export const OUT: Told = '401 401'
const NOTHING: Ask = () => ({})

const told = (answer: Told, change: Partial<Record<Role, Told>>): Line['told'] => ({
  visitor: answer,
  demo: answer,
  real: answer,
  demoDisabled: answer,
  suspended: answer,
  ended: answer,
  ...change,
})
/** Needs no session and looks at none. */
export const open = (answer: Told, ask = NOTHING, change: Partial<Record<Role, Told>> = {}): Line => ({
  told: told(answer, change),
  ask,
  stranger: undefined,
})
/** Needs a session. */
export const own = (answer: Told, ask = NOTHING, stranger?: Told, change: Partial<Record<Role, Told>> = {}): Line => ({
  told: told(answer, { visitor: OUT, suspended: OUT, ended: OUT, ...change }),
  ask,
  stranger,
})

export const row =
  (make: MakeRow, body?: object): Ask =>
  async (owner, venue) => ({ id: await make(owner, venue), ...(body && { body }) })
export const body =
  (sent: object): Ask =>
  () => ({ body: sent })
export const query =
  (text: string): Ask =>
  () => ({ query: text })

/** Makes a call that must succeed, for its row. */
export const made = async (
  venue: Venue,
  path: string,
  { token, book }: Owner,
  sent?: object,
  key = newKey(),
): Promise<{ readonly id: string }> => {
  const answer = await venue.post<{ id: string }>(path, { token, book, key, ...(sent && { body: sent }) })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.body}`)
  return answer.result
}

interface CallFile {
  readonly calls: Calls
  /** Rows of a person that the calls of others must neither show nor change: one of each. */
  readonly leaves?: readonly ((owner: Owner, venue: Venue) => Promise<unknown>)[]
}
const FOLDER = new URL('../server/calls/', import.meta.url)

/** Of all modules together. @throws when two files have the same call */
export const loadCalls = async (): Promise<Required<CallFile>> => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.calls.ts')).toSorted()
  const files = await Promise.all(names.map(async (name) => [name, (await import(new URL(name, FOLDER).href)) as CallFile] as const))
  const places = Map.groupBy(
    files.flatMap(([name, { calls }]) => Object.keys(calls).map((operation) => [operation, name] as const)),
    ([operation]) => operation,
  )
  for (const [operation, all] of places)
    if (all.length > 1)
      throw new Error(`${operation} is in ${all.map(([, name]) => `tests/server/calls/${name}`).join(' and ')}: leave it in one.`)
  return {
    calls: Object.assign({}, ...files.map(([, { calls }]) => calls)) as Calls,
    leaves: files.flatMap(([, { leaves = [] }]) => leaves),
  }
}
