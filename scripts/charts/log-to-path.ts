/** What `npm run paths:from-log` does: from the text of a session log to a committed path. */
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Charts } from '../../src/journal/replay.ts'
import { readLogged } from '../../tests/support/paths/case-files.ts'
import { pathFromLog, renewed, type LoggedPath } from '../../tests/support/paths/from-log.ts'
import { formatGolden, type GoldenFile } from '../../tests/support/paths/golden.ts'
import { roomOf } from '../features/parts.ts'
import { LogProblem, listLives, type Life } from './read-log.ts'

export interface Choice {
  /** Number of the life in the log. Without one it must follow from the log. */
  readonly stream?: number | undefined
  readonly name?: string | undefined
  /** The last entry of the path. */
  readonly until?: number | undefined
}

export interface Chosen extends LoggedPath {
  readonly life: Life
}

/** The path of the life that is asked for, or of the only one that it can be. @throws LogProblem */
export const choosePath = (lives: readonly Life[], charts: Charts, { stream, name, until }: Choice): Chosen => {
  const madeOf = (life: Life): Chosen => {
    const entries = until === undefined ? life.entries : life.entries.filter(({ seq }) => seq <= until)
    if (life.problem) throw new LogProblem(`Stream ${life.number} (${life.stream}) can't become a path. ${life.problem}`)
    if (!entries.length) throw new LogProblem(`Stream ${life.number} begins with entry ${life.entries[0]?.seq}, after entry ${until}.`)
    return { life, ...pathFromLog(charts[life.chart]!.machine, entries, name ?? nameOf(life)) }
  }
  if (stream !== undefined) {
    const life = lives.find(({ number }) => number === stream)
    if (!life) throw new LogProblem(`The log has no stream ${stream}; choose one with --stream:\n${listLives(lives)}`)
    return madeOf(life)
  }
  const usable = lives.filter(({ problem, entries }) => !problem && (until === undefined || entries[0]!.seq <= until))
  const [first, ...others] = usable
  if (!first) throw new LogProblem(`No stream of this log can become a path:\n${listLives(lives)}`)
  if (!others.length) return madeOf(first)
  const parted = usable.map(madeOf).filter(({ parting }) => parting)
  if (parted[0] && parted.length === 1) return parted[0]
  throw new LogProblem(
    `The log has ${lives.length} streams. Choose one with --stream:\n${listLives(lives)}\n` +
      (parted.length
        ? `The charts now go elsewhere than the log in ${parted.map(({ life }) => life.number).join(', ')}.`
        : 'The charts go wherever the log went in all of them.'),
  )
}

/** As one would type it. */
const shown = (file: string): string => relative(process.cwd(), file)

const nameOf = ({ stream, entries }: Life): string => {
  const began = new Date(entries[0]!.at).toISOString().slice(0, 19).replace('T', ' ')
  return `logged ${began}: ${stream}, entries ${entries[0]!.seq} to ${entries.at(-1)!.seq}`
}

/** The file with the path in it; one of the same name is replaced. */
export const addPath = (file: GoldenFile | null, { life, path }: Chosen, version: string): GoldenFile => {
  const kept = file?.paths ?? []
  const isThere = kept.some(({ name }) => name === path.name)
  return { chart: life.chart, version, paths: isThere ? kept.map((one) => (one.name === path.name ? path : one)) : [...kept, path] }
}

/** Writes the path into `<chart>.logged.json`. What it gives back is told to whoever ran it. */
export const commitPath = async (folder: string, charts: Charts, chosen: Chosen): Promise<string> => {
  const { life, path, parting } = chosen
  const loggedFile = join(folder, `${roomOf(life.chart)}.logged.json`)
  const file = addPath(await readLogged({ loggedFile }), chosen, charts[life.chart]!.machine.version ?? '1')
  await writeFile(loggedFile, formatGolden(file))
  return [
    `${shown(loggedFile)}: path “${path.name}”, ${path.steps.length} steps.`,
    parting ? partingText(parting) : AGREES,
    ...(life.struck
      ? [
          `In this stream ${life.struck} values are struck out because they are private; where the chart needs one, correct the step by hand.`,
        ]
      : []),
    'Review the file, then commit it.',
  ].join('\n')
}

const AGREES =
  'The chart goes wherever the log went. If what went wrong is not mended yet, this path holds the chart to the fault: mend it and run ' +
  'this again, or correct by hand what is expected.'

const partingText = ({ seq, recorded, replayed }: NonNullable<LoggedPath['parting']>): string =>
  replayed === undefined
    ? `The path ends before entry ${seq}, which led to ${JSON.stringify(recorded)} in the log: that can't happen there any more.`
    : `At entry ${seq} the log went to ${JSON.stringify(recorded)}, the chart goes to ${JSON.stringify(replayed)}: the path ends there, and a ` +
      'chart that does what the log tells fails it.'

/** Writes what the charts do now into the paths of these files. What it gives back is told to whoever ran it. */
export const renewPaths = async (folder: string, charts: Charts, names: readonly string[]): Promise<readonly string[]> => {
  const told: string[] = []
  for (const [chart, { machine }] of Object.entries(charts)) {
    if (names.length && !names.includes(roomOf(chart)) && !names.includes(chart)) continue
    const loggedFile = join(folder, `${roomOf(chart)}.logged.json`)
    const file = await readLogged({ loggedFile })
    if (!file) continue
    const text = formatGolden({ ...file, version: machine.version ?? '1', paths: file.paths.map((path) => renewed(machine, path)) })
    const isSame = text === (await readFile(loggedFile, 'utf8'))
    if (!isSame) await writeFile(loggedFile, text)
    told.push(`${shown(loggedFile)}: ${isSame ? 'as committed' : 'written; review the difference'}`)
  }
  return told.length ? told : ['No chart that was asked for has paths from logs.']
}
