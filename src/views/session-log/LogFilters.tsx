import { useId } from 'react'
import { LOG_KINDS, LONGEST_LOG_SEARCH, type LogFilter } from '../../machines/session-log/session-log.types.ts'
import { Button } from '../kit/Button.tsx'
import { useFormat, useLocale, useText } from '../kit/text.ts'
import type { StreamOf } from '../shell/system-context.tsx'
import { isNarrowed } from './filter-lines.ts'
import { plainText, useChartNames } from './line-texts.ts'
import styles from './session-log.module.css'

const ALL = ''

export interface LogFiltersProps {
  readonly stream: StreamOf<'sessionLog'>
  readonly filter: LogFilter
  /** The charts that have lines. */
  readonly charts: readonly string[]
  /** How many lines the filter leaves, and how many there are. */
  readonly shown: number
  readonly all: number
  /** The log is being read or written. */
  readonly isOff: boolean
}

/** Narrows the list: by words, by the part of the product and by origin. */
export const LogFilters = ({ stream, filter, charts, shown, all, isOff }: LogFiltersProps) => {
  const t = useText()
  const format = useFormat()
  const locale = useLocale()
  const id = useId()
  const nameOf = useChartNames()
  const parts = charts
    .map((chart) => ({ chart, name: plainText(nameOf(chart)) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
  return (
    <div className={styles['filters']} role="group" aria-label={t('sessionLog.narrow')}>
      <input
        className="input"
        type="search"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={LONGEST_LOG_SEARCH}
        aria-label={t('sessionLog.search')}
        placeholder={t('sessionLog.search')}
        readOnly={isOff}
        value={filter.text}
        onChange={(event) => stream.send({ type: 'sessionLog.search', text: event.currentTarget.value })}
      />
      <label className="sr" htmlFor={id}>
        {t('sessionLog.part')}
      </label>
      <select
        id={id}
        className="select"
        disabled={isOff}
        value={filter.chart ?? ALL}
        onChange={(event) => stream.send({ type: 'sessionLog.chooseChart', chart: event.currentTarget.value || null })}
      >
        <option value={ALL}>{t('sessionLog.allParts')}</option>
        {parts.map(({ chart, name }) => (
          <option key={chart} value={chart}>
            {name}
          </option>
        ))}
      </select>
      <div className="chips">
        {LOG_KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            className="chip"
            disabled={isOff}
            aria-pressed={!filter.hidden.includes(kind)}
            onClick={() => stream.send({ type: 'sessionLog.toggleKind', kind })}
          >
            {t(`sessionLog.origins.${kind}`)}
          </button>
        ))}
      </div>
      <p className={styles['shown']} role="status">
        {isNarrowed(filter) ? t('sessionLog.shownOf', { shown: format.figure(shown), all: format.figure(all) }) : null}
      </p>
      {isNarrowed(filter) ? (
        <Button size="sm" tone="quiet" isDisabled={isOff} onClick={() => stream.send({ type: 'sessionLog.showAll' })}>
          {t('sessionLog.showAll')}
        </Button>
      ) : null}
    </div>
  )
}
