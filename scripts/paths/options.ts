/** What `npm run paths` is asked for. */
import { parseArgs } from 'node:util'
import { LOCALES, type Locale } from '../../src/domain/constants.ts'
import type { PictureTheme } from '../../src/explorer/pictures.ts'
import type { Layout } from '../../tests/support/pages/binding.ts'

export interface DeskOptions {
  /** Names of charts or of their files; all where there are none. */
  readonly charts: readonly string[]
  /** Numbers of paths; all where there are none. */
  readonly paths: readonly number[]
  readonly devices: readonly Layout[]
  readonly theme: PictureTheme
  /** Address of a deployed client; null for the one that is built here. */
  readonly url: string | null
  /** Keep trace, video and accessibility tree of each walk with a fault. */
  readonly keepsEvidence: boolean
  /** Wait for Enter after each step. */
  readonly isStepped: boolean
  /** Show the browser. */
  readonly isWatched: boolean
  /** Take the pictures of all states in all these languages and in both themes. */
  readonly storyboard: { readonly languages: readonly Locale[] } | null
}

export const USAGE = `npm run paths -- [charts] [options]

  --path 3,4            only these paths of each chart
  --device desktop      only on this device: desktop or phone
  --theme dark          light or dark; light without it
  --url https://…       walk through a deployed client of this version instead of building one
  --evidence            keep trace, video and accessibility tree of each walk with a fault
  --step                wait for Enter after each step (one walk at a time)
  --watch               show the browser (one walk at a time)
  --storyboard          take a picture of each state on each device, in both themes, in English and Arabic; twenty states in all languages
  --language en,ar,th   for the storyboard: these languages, or "all"`

const DEVICES: readonly Layout[] = ['desktop', 'phone']

/** @throws a sentence that says what is wrong with what was asked */
export const readOptions = (args: readonly string[]): DeskOptions => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      path: { type: 'string' },
      device: { type: 'string' },
      theme: { type: 'string' },
      language: { type: 'string' },
      url: { type: 'string' },
      evidence: { type: 'boolean' },
      step: { type: 'boolean' },
      watch: { type: 'boolean' },
      storyboard: { type: 'boolean' },
    },
  })
  return {
    charts: positionals,
    paths: listOf(values.path).map((number) => {
      if (!/^[1-9]\d*$/.test(number)) throw new Error(`Paths have numbers, as in --path 3; “${number}” is none.`)
      return Number(number)
    }),
    devices: values.device === undefined ? DEVICES : listOf(values.device).map((device) => oneOf('device', device, DEVICES)),
    theme: oneOf('theme', values.theme ?? 'light', ['light', 'dark'] as const),
    url: values.url === undefined ? null : originOf(values.url),
    keepsEvidence: values.evidence ?? false,
    isStepped: values.step ?? false,
    isWatched: values.watch ?? false,
    storyboard: values.storyboard ? { languages: languagesOf(values.language) } : noLanguages(values.language),
  }
}

const listOf = (text: string | undefined): readonly string[] => text?.split(',').filter(Boolean) ?? []

const oneOf = <Name extends string>(what: string, name: string, known: readonly Name[]): Name => {
  const found = known.find((one) => one === name)
  if (found === undefined) throw new Error(`There is no ${what} “${name}”; there are ${known.join(', ')}.`)
  return found
}

const languagesOf = (text: string | undefined): readonly Locale[] =>
  text === 'all' ? LOCALES : text === undefined ? ['en', 'ar'] : listOf(text).map((language) => oneOf('language', language, LOCALES))

/** The expectations of the paths are English sentences, so that only pictures have a language. */
const noLanguages = (text: string | undefined): null => {
  if (text !== undefined) throw new Error('Paths are walked in English; --language belongs to --storyboard.')
  return null
}

const originOf = (text: string): string => {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error(`“${text}” is no address; --url takes one like https://plimsoll.example.`)
  return new URL(text).origin
}
