/** `docs/picture-verdicts.json`: what was decided about states that look otherwise than in the last release. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Decision, Looks, StateLooks, Verdicts } from '../../src/explorer/looks.ts'
import { PicturesProblem } from '../paths/compare-pictures.ts'

const VERDICTS = join(import.meta.dirname, '../../docs/picture-verdicts.json')

/** None where nothing was decided yet. @throws when the file can't be read */
export const readVerdicts = async (file: string = VERDICTS): Promise<Verdicts> => {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  try {
    return JSON.parse(text) as Verdicts
  } catch {
    throw new PicturesProblem(`${file} can’t be read: it is no JSON.`)
  }
}

export const writeVerdicts = (verdicts: Verdicts, file: string = VERDICTS): Promise<void> =>
  writeFile(file, `${JSON.stringify(verdicts, null, 2)}\n`)

export interface Deciding {
  readonly decision: Decision
  /** Ids of states or of charts. */
  readonly about: readonly string[]
  readonly note: string
  /** `2026-11-30` */
  readonly date: string
}

/**
 * Puts down what was decided. What was decided about pictures that are no longer compared is dropped.
 * @throws a sentence when something doesn't look otherwise
 */
export const decide = ({ states }: Looks, verdicts: Verdicts, { decision, about, note, date }: Deciding): Verdicts => {
  const chosen = about.flatMap((name) => {
    const found = states.filter(({ chart, state }) => name === chart || name === state)
    if (!found.length) throw new PicturesProblem(`${name} looks as it did, or there is no such state. ${namesOf(states)}`)
    return found
  })
  const stillHeld = states.flatMap(({ state, mark }) => {
    const verdict = verdicts[state]
    return verdict?.mark === mark ? [[state, verdict] as const] : []
  })
  return Object.fromEntries([...stillHeld, ...chosen.map(({ state, mark }) => [state, { decision, mark, date, note }] as const)])
}

const namesOf = (states: readonly StateLooks[]): string =>
  states.length ? `These look otherwise: ${states.map(({ state }) => state).join(', ')}.` : 'Nothing looks otherwise.'
