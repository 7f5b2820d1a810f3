/** What was proved when: charts by devices and languages, from all runs that are on file. */
import { LOCALES, type Locale } from '../domain/constants.ts'
import type { PictureDevice } from './pictures.ts'
import type { Outcome, PathHistory } from './runs.ts'

/** A device in a language. */
export interface MatrixColumn {
  readonly device: PictureDevice
  readonly language: Locale
}

export interface MatrixCell {
  readonly passed: number
  readonly whole: number
  /** The last walk of any of its paths. */
  readonly latest: Outcome
  /** Whether every path was walked last on that same commit, with changes or without. */
  readonly isOfOneCommit: boolean
  /** All of its paths together; null where none was walked without pictures. */
  readonly milliseconds: number | null
  readonly flaky: readonly PathHistory[]
}

export interface MatrixRow {
  readonly chart: string
  /** One for each column; null where nothing was walked. */
  readonly cells: readonly (MatrixCell | null)[]
}

export interface Matrix {
  readonly columns: readonly MatrixColumn[]
  /** In alphabetical order of the charts. */
  readonly rows: readonly MatrixRow[]
}

const DEVICES: readonly PictureDevice[] = ['desktop', 'phone']

/** Time of several paths together; null where none is known. */
export const timeOf = (histories: readonly PathHistory[]): number | null => {
  const known = histories.flatMap(({ milliseconds }) => milliseconds ?? [])
  return known.length ? known.reduce((sum, one) => sum + one, 0) : null
}

const cellOf = (histories: readonly PathHistory[]): MatrixCell | null => {
  const [latest] = histories.map(({ last }) => last).toSorted((one, other) => (one.at < other.at ? 1 : -1))
  if (!latest) return null
  return {
    passed: histories.filter(({ last }) => last.isPassed).length,
    whole: histories.length,
    latest,
    isOfOneCommit: histories.every(({ last }) => last.commit === latest.commit && last.isChanged === latest.isChanged),
    milliseconds: timeOf(histories),
    flaky: histories.filter(({ isFlaky }) => isFlaky),
  }
}

/** Only devices and languages in which something was walked have a column. */
export const matrixOf = (histories: readonly PathHistory[]): Matrix => {
  const columns = DEVICES.flatMap((device) => LOCALES.map((language): MatrixColumn => ({ device, language }))).filter((column) =>
    histories.some((one) => isOf(one, column)),
  )
  const byChart = Map.groupBy(histories, ({ chart }) => chart)
  return {
    columns,
    rows: [...byChart]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([chart, own]) => ({ chart, cells: columns.map((column) => cellOf(own.filter((one) => isOf(one, column)))) })),
  }
}

const isOf = (history: PathHistory, { device, language }: MatrixColumn): boolean =>
  history.device === device && history.language === language
