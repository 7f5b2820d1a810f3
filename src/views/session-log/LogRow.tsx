import { memo } from 'react'
import { classNames } from '../kit/class-names.ts'
import { Icon } from '../kit/Icon.tsx'
import type { IconName } from '../kit/icons.tsx'
import { useText, useTextIn } from '../kit/text.ts'
import { spanText, wordsOf, type LineKind, type LogLine } from './log-lines.ts'
import styles from './session-log.module.css'

const ICON: Readonly<Record<LineKind, IconName>> = { user: 'user', fact: 'live', time: 'clock', call: 'external', failure: 'alert', begin: 'play' }

export interface LogRowProps {
  readonly line: LogLine
  /** Of the first entry, epoch milliseconds. */
  readonly start: number
  readonly place: 'before' | 'here' | 'later'
  readonly onSelect: (seq: number) => void
}

/** One event: when, of which kind, what, and the state it led to. */
export const LogRow = memo(function LogRow({ line, start, place, onSelect }: LogRowProps) {
  const t = useText()
  const what = useLineText()(line)
  return (
    <button
      type="button" className={classNames(styles['row'], place === 'here' && styles['here'], place === 'later' && styles['later'])}
      aria-current={place === 'here' ? 'true' : undefined} onClick={() => onSelect(line.seq)}
    >
      <time>{spanText(line.at - start)}</time>
      <span className={classNames(styles['dot'], styles[line.kind])} title={t(`sessionLog.kinds.${line.kind}`)}>
        <Icon name={ICON[line.kind]} />
      </span>
      <span className={styles['text']}>
        <b>{what}</b>
        <small>{[line.state === '' ? '' : t('sessionLog.state', { state: line.state }), keyWords(line.key)].filter(Boolean).join(' · ')}</small>
      </span>
    </button>
  )
})

/** `openOrders:demo` is read as "open orders, demo"; codes stay as they are. */
const keyWords = (key: string): string => key.split(':').map((part) => (/[a-z]/.test(part) ? wordsOf(part) : part)).join(', ')

/** The sentence of a line. What the catalogue does not know is told in the words of the chart itself. */
const useLineText = () => {
  const t = useText()
  const textIn = useTextIn('sessionLog', 'sessionLog.charts.unknown')
  return (line: LogLine): string => {
    const chart = textIn(`charts.${line.chart}`, { name: wordsOf(line.chart) }) ?? line.chart
    const words = (): string => {
      if (line.eventType !== null) return textIn(`events.${line.eventType}`, { ...line.values, name: wordsOf(line.eventType.split('.').at(-1)!) }) ?? ''
      if (line.kind === 'time') return t('sessionLog.timer', { name: line.name })
      if (line.kind === 'call') return t('sessionLog.done', { name: line.name })
      return line.kind === 'failure' ? t('sessionLog.fail', { name: line.name, reason: line.reason }) : t('sessionLog.began')
    }
    return t('sessionLog.line', { chart, words: words() })
  }
}
