/** What looks otherwise than in another version: pictures of the same state that differ, and what was decided about them. */
import type { Locale } from '../domain/constants.ts'
import type { PictureDevice, PictureTheme } from './pictures.ts'

/** Where in a picture something differs: shares of its width and height, from its upper left corner. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Two pictures of a state on the same device, in the same theme and language. */
export interface LookChange {
  readonly device: PictureDevice
  readonly theme: PictureTheme
  readonly language: Locale
  /** Names of the files in `pictures/`. */
  readonly before: string
  readonly after: string
  /** How much of the picture differs, from 0 to 1. */
  readonly share: number
  /** The smallest area in which all of it lies. */
  readonly area: Area
}

export const DECISIONS = ['accepted', 'refused'] as const
export type Decision = (typeof DECISIONS)[number]

/** What somebody decided about a state that looks otherwise. It holds for these pictures: other ones are looked at anew. */
export interface Verdict {
  readonly decision: Decision
  /** The mark of the pictures that were looked at. */
  readonly mark: string
  /** `2026-11-30` */
  readonly date: string
  /** Why; empty where nothing was said. */
  readonly note: string
}

/** By id of the innermost state. */
export type Verdicts = Readonly<Record<string, Verdict>>

export interface StateLooks {
  /** Id of the chart and of the innermost state. */
  readonly chart: string
  readonly state: string
  /** The pictures that differ, the one that differs most first. */
  readonly changes: readonly LookChange[]
  /** How many pictures of it could be compared. */
  readonly compared: number
  /** Stands for exactly these pictures. */
  readonly mark: string
}

/** What was found when the pictures of two versions were compared. */
export interface Looks {
  /** How many pictures both versions have. */
  readonly compared: number
  /** How many of them differ by no more than some digits: what a clock shows depends on how fast the machine was. */
  readonly slight: number
  /** States that look otherwise, in the order of the charts. */
  readonly states: readonly StateLooks[]
}

/** What was decided about these pictures; null where nobody has looked, or at other pictures. */
export const verdictOn = (verdicts: Verdicts, { state, mark }: Pick<StateLooks, 'state' | 'mark'>): Verdict | null => {
  const verdict = verdicts[state]
  return verdict?.mark === mark ? verdict : null
}

/** The states about which nothing is decided yet, and those that were refused: what keeps a release from being made. */
export const unsettled = ({ states }: Looks, verdicts: Verdicts): readonly StateLooks[] =>
  states.filter((one) => verdictOn(verdicts, one)?.decision !== 'accepted')

/** The command that puts decisions on file; empty where there are none. @param decided by id of the state */
export const verdictCommand = (decided: readonly (readonly [state: string, decision: Decision])[]): string => {
  const listOf = (wanted: Decision) => decided.flatMap(([state, decision]) => (decision === wanted ? [state] : [])).join(',')
  const [accepted, refused] = [listOf('accepted'), listOf('refused')]
  const words = [...(accepted ? ['--accept', accepted] : []), ...(refused ? ['--refuse', refused, '--note "…"'] : [])]
  return words.length ? `npm run charts:pictures -- ${words.join(' ')}` : ''
}
