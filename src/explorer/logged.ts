/** A session log that somebody sent, on the charts: what each of its streams did, step by step like a path. */
import type { ChartFile } from './files.ts'
import type { Path } from './model.ts'

/** One life of a stream, from a start to the next. */
export interface LoggedPath extends Path {
  readonly chart: string
  /** `contractTicket:demo:BTC/USDT` */
  readonly stream: string
  /** When it began, epoch milliseconds. */
  readonly at: number
  /** Number of the entry at which the chart goes elsewhere than the log: what follows isn't told. Null where it goes wherever the log went. */
  readonly partedAt: number | null
}

export interface SessionLog {
  /** In the order in which they began. */
  readonly lives: readonly LoggedPath[]
  /** Lives that can't be told: of another version of their chart, or without their beginning. */
  readonly untold: number
}

/** A life in the list of all. */
export interface ListedLife extends Pick<LoggedPath, 'chart' | 'stream' | 'at' | 'partedAt'> {
  /** Its number among the paths of its chart. */
  readonly path: number
  readonly steps: number
}

/** The lives of one chart, numbered after its committed paths. */
export const livesOf = ({ lives }: SessionLog, { id, paths }: Pick<ChartFile, 'id' | 'paths'>): readonly LoggedPath[] =>
  lives.filter(({ chart }) => chart === id).map((life, index) => ({ ...life, number: paths.length + index + 1 }))

/** A committed path, or a life in the log, by its number. */
export const pathOf = ({ paths, logged }: Pick<ChartFile, 'paths' | 'logged'>, number: number): Path | LoggedPath | undefined =>
  [...paths, ...logged].find((path) => path.number === number)

export const isLogged = (path: Path): path is LoggedPath => 'stream' in path
