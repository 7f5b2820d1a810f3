/** What is to be walked through the real page, and the command that does it: a page in a folder can start no program. */
import type { PictureDevice, PictureTheme } from './pictures.ts'

/** What comes of the walks: a report; pictures in English and Arabic; pictures in all languages. */
export const OUTCOMES = ['report', 'pictures', 'allPictures'] as const
export type WalkOutcome = (typeof OUTCOMES)[number]

export interface WalkChoice {
  /** Names of the charts' files; all charts where there are none. */
  readonly charts: readonly string[]
  /** Numbers of paths as they are typed: `3, 4`; all where it is empty. */
  readonly paths: string
  /** Null for all of them. */
  readonly device: PictureDevice | null
  readonly theme: PictureTheme
  readonly outcome: WalkOutcome
  /** Address of a deployed client as it is typed; empty for the one that is built here. */
  readonly url: string
  /** Keep trace, video and accessibility tree of a walk with a fault. */
  readonly keepsEvidence: boolean
  /** Wait for Enter after each step. */
  readonly isStepped: boolean
  /** Show the browser. */
  readonly isWatched: boolean
}

export const EVERYTHING: WalkChoice = {
  charts: [],
  paths: '',
  device: null,
  theme: 'light',
  outcome: 'report',
  url: '',
  keepsEvidence: false,
  isStepped: false,
  isWatched: false,
}

const numbersIn = (paths: string): readonly string[] => paths.split(/[\s,]+/).filter(Boolean)

/** The fields that can't be meant. */
export const walkFaults = ({ paths, url }: Pick<WalkChoice, 'paths' | 'url'>): { readonly paths: boolean; readonly url: boolean } => ({
  paths: !numbersIn(paths).every((number) => /^[1-9]\d*$/.test(number)),
  url: url.trim() !== '' && !(URL.canParse(url.trim()) && /^https?:$/.test(new URL(url.trim()).protocol)),
})

/** `npm run paths -- loan --path 3,4 --device phone`. Without faults it is one that `npm run paths` takes. */
export const walkCommand = (choice: WalkChoice): string => {
  const { charts, device, theme, outcome, keepsEvidence, isStepped, isWatched } = choice
  const paths = numbersIn(choice.paths)
  const isReport = outcome === 'report'
  const words = [
    ...charts,
    ...(paths.length ? ['--path', paths.join(',')] : []),
    ...(device === null ? [] : ['--device', device]),
    // Pictures are taken in both themes, and nothing is kept of a walk that takes them.
    ...(isReport && theme === 'dark' ? ['--theme', theme] : []),
    ...(isReport && keepsEvidence ? ['--evidence'] : []),
    ...(isReport ? [] : ['--storyboard']),
    ...(outcome === 'allPictures' ? ['--language', 'all'] : []),
    ...(choice.url.trim() ? ['--url', new URL(choice.url.trim()).origin] : []),
    ...(isReport && isStepped ? ['--step'] : []),
    ...(isWatched ? ['--watch'] : []),
  ]
  return words.length ? `npm run paths -- ${words.join(' ')}` : 'npm run paths'
}
