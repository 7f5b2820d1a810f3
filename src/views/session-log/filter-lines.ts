/** Which lines of the log a filter leaves. Pure. */
import type { LogFilter } from '../../machines/session-log/session-log.types.ts'
import type { LogLine } from './log-lines.ts'

export const isNarrowed = ({ chart, hidden, text }: LogFilter): boolean => chart !== null || hidden.length > 0 || text.trim() !== ''

/**
 * The lines that are of the chart, of a kind that isn't hidden, and whose sentence contains every word of the text.
 *
 * @param sentenceOf the line as it is read on the page, in lower case
 */
export const linesThrough = (
  lines: readonly LogLine[],
  { chart, hidden, text }: LogFilter,
  sentenceOf: (line: LogLine) => string,
): readonly LogLine[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (chart === null && hidden.length === 0 && words.length === 0) return lines
  return lines.filter((line) => {
    if ((chart !== null && line.chart !== chart) || hidden.includes(line.origin)) return false
    if (words.length === 0) return true
    const sentence = sentenceOf(line)
    return words.every((word) => sentence.includes(word))
  })
}
