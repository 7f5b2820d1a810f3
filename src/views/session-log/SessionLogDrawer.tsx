import { useCallback, useDeferredValue, useMemo } from 'react'
import { selectSessionLog, type SessionLogFacts } from '../../machines/session-log/session-log.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { classNames } from '../kit/class-names.ts'
import { Drawer } from '../kit/Drawer.tsx'
import { Icon } from '../kit/Icon.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFormat, useText, useTextIn } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { VirtualRows } from '../kit/VirtualRows.tsx'
import { isShallowEqual, useChart, useLogEntries, useStream, useSystem, type StreamOf } from '../shell/system-context.tsx'
import { useIsNarrow } from '../shell/use-is-narrow.ts'
import { LogControls, ReplaySpeeds } from './LogControls.tsx'
import { linesThrough } from './filter-lines.ts'
import { useSentences } from './line-texts.ts'
import { LogFilters } from './LogFilters.tsx'
import { barsOf } from './log-histogram.ts'
import { LogHistogram } from './LogHistogram.tsx'
import { linesOf, spanText, type LogLine } from './log-lines.ts'
import { LogRow } from './LogRow.tsx'
import styles from './session-log.module.css'

const ROW_HEIGHT = 56
/** Two lines for what happened, where a line is short. */
const NARROW_ROW_HEIGHT = 74

/**
 * What happened, entry by entry, beside the page. It is no modal dialog: while it replays, the page behind shows the state
 * of the entry selected, and one looks at both.
 */
export const SessionLogDrawer = () => {
  const t = useText()
  const stream = useStream('sessionLog')
  const facts = useChart(stream, selectSessionLog, isShallowEqual)
  const entries = useLogEntries()
  const { byItself } = useSystem()
  const lines = useMemo(() => linesOf(entries, byItself), [entries, byItself])
  // What is typed shows at once; the list follows.
  const filter = useDeferredValue(facts.filter)
  const sentenceOf = useSentences()
  const listed = linesThrough(lines, filter, sentenceOf)
  const [first, last] = [lines[0]?.at ?? 0, lines.at(-1)?.at ?? 0]
  const bars = useMemo(() => barsOf(listed, first, last), [listed, first, last])
  const charts = useMemo(() => [...new Set(lines.map(({ chart }) => chart))], [lines])
  const onSelect = useCallback((seq: number) => stream.send({ type: 'sessionLog.select', seq }), [stream])
  if (!facts.isOpen) return null
  const close = () => stream.send({ type: 'sessionLog.close' })
  const start = first
  const shown = lines.findLast((line) => facts.cursor === 0 || line.seq <= facts.cursor)
  return (
    <Drawer
      name="log"
      title={t('sessionLog.title')}
      subtitle={
        <p className="t-meta">
          {t(facts.source === 'imported' ? 'sessionLog.importedCount' : 'sessionLog.count', { count: lines.length })}
        </p>
      }
      closeLabel={t('sessionLog.close')}
      onClose={close}
      isLow={facts.isReplaying}
      className={classNames(styles['log'], facts.isReplaying && styles['replaying'])}
    >
      <LogControls stream={stream} facts={facts} at={spanText((shown?.at ?? start) - start)} total={spanText(last - start)}>
        <LogHistogram bars={bars} start={start} at={shown?.at ?? last} onSelect={onSelect} />
      </LogControls>
      {lines.length > 0 && !facts.isFailed ? (
        <LogFilters stream={stream} filter={facts.filter} charts={charts} shown={listed.length} all={lines.length} isOff={facts.isBusy} />
      ) : null}
      <Body stream={stream} facts={facts} lines={lines} listed={listed} start={start} onSelect={onSelect} />
      <Foot stream={stream} facts={facts} shown={shown} />
    </Drawer>
  )
}

interface BodyProps {
  readonly stream: StreamOf<'sessionLog'>
  readonly facts: SessionLogFacts
  readonly lines: readonly LogLine[]
  /** Those that the filter leaves. */
  readonly listed: readonly LogLine[]
  readonly start: number
  readonly onSelect: (seq: number) => void
}

const Body = ({ stream, facts, lines, listed, start, onSelect }: BodyProps) => {
  const t = useText()
  const textIn = useTextIn('sessionLog', 'sessionLog.failed.otherwise')
  const isNarrow = useIsNarrow()
  if (facts.isFailed)
    return (
      <ErrorState
        title={t('sessionLog.failedTitle')}
        action={
          <Button tone="primary" onClick={() => stream.send({ type: 'sessionLog.dismissFailure' })}>
            {t('common.back')}
          </Button>
        }
      >
        {textIn(`failed.${facts.failure?.code}`, { code: facts.failure?.code ?? '' })}
      </ErrorState>
    )
  if (facts.isLoading) return <SkeletonRows count={8} label={t('sessionLog.loading')} />
  if (lines.length === 0) return <EmptyState title={t('sessionLog.emptyTitle')}>{t('sessionLog.emptyHint')}</EmptyState>
  if (listed.length === 0)
    return (
      <EmptyState
        title={t('sessionLog.noneTitle')}
        action={<Button onClick={() => stream.send({ type: 'sessionLog.showAll' })}>{t('sessionLog.showAll')}</Button>}
      >
        {t('sessionLog.noneHint')}
      </EmptyState>
    )
  const rowHeight = isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT
  // The filter may have left out the entry that is selected: then the list shows where it would stand.
  const here = facts.cursor === 0 ? listed.length - 1 : listed.findLastIndex((line) => line.seq <= facts.cursor)
  const place = (seq: number) => (facts.cursor === 0 || seq < facts.cursor ? 'before' : seq === facts.cursor ? 'here' : 'later')
  return (
    <div className={styles['list']}>
      <VirtualRows
        scroll="self"
        label={t('sessionLog.list')}
        count={listed.length}
        rowHeight={rowHeight}
        scrollTo={here}
        rowKey={(index) => String(listed[index]!.seq)}
        renderRow={(index) => <LogRow line={listed[index]!} start={start} place={place(listed[index]!.seq)} onSelect={onSelect} />}
      />
    </div>
  )
}

const Foot = ({
  stream,
  facts,
  shown,
}: {
  readonly stream: StreamOf<'sessionLog'>
  readonly facts: SessionLogFacts
  readonly shown: LogLine | undefined
}) => {
  const t = useText()
  const format = useFormat()
  return (
    <div className={styles['foot']}>
      {facts.divergence === null ? null : (
        <Note tone="danger">{t('sessionLog.diverged', { seq: facts.divergence.seq, stream: facts.divergence.stream })}</Note>
      )}
      <span role="status">
        {facts.isReplaying && shown ? t('sessionLog.showsPast', { time: format.dateTimeSeconds(shown.at) }) : t('sessionLog.showsPresent')}
      </span>
      <div className={facts.isReplaying ? 'row row--s row--between' : 'row row--s'}>
        {facts.isReplaying ? (
          <>
            <Button size="sm" onClick={() => stream.send({ type: 'sessionLog.stop' })}>
              {t('sessionLog.stop')}
            </Button>
            <ReplaySpeeds stream={stream} facts={facts} />
          </>
        ) : (
          <>
            <Button size="sm" isBusy={facts.isBusy} onClick={() => stream.send({ type: 'sessionLog.export' })}>
              <Icon name="download" size="sm" />
              {t('sessionLog.export')}
            </Button>
            <label className={`btn btn--secondary btn--sm ${styles['file']}`}>
              <Icon name="upload" size="sm" />
              {t('sessionLog.import')}
              <input
                type="file"
                accept="application/json,.json"
                disabled={facts.isBusy}
                onChange={(event) => {
                  const file = event.currentTarget.files?.[0]
                  event.currentTarget.value = ''
                  if (file) stream.send({ type: 'sessionLog.import', file })
                }}
              />
            </label>
          </>
        )}
      </div>
    </div>
  )
}
