import { useCallback, useMemo } from 'react'
import { hasOwnPane, labelOf } from '../../domain/indicators/study.ts'
import { PERIODS, type Period } from '../../domain/periods.ts'
import type { MarketItem } from '../../domain/wire/market.ts'
import type { MarketDetailFacts } from '../../machines/market-detail/market-detail.selectors.ts'
import { NO_TOOLS, selectChartTools, studiesOf, type ChartToolsFacts } from '../../machines/chart-tools/chart-tools.selectors.ts'
import { CandleChart } from '../candles/CandleChart.tsx'
import { CandleTable } from '../candles/CandleTable.tsx'
import { Button } from '../kit/Button.tsx'
import { Sheet } from '../kit/Dialog.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { Segment } from '../kit/Segment.tsx'
import { EmptyState, ErrorState } from '../kit/States.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Beside } from '../shell/Beside.tsx'
import { latePart } from '../shell/late-part.ts'
import { GuideButton } from '../shell/GuideButton.tsx'
import { SessionLogButton } from '../shell/SessionLogButton.tsx'
import { useChartIfOpen, useStreamIfOpen, useSubmitOff, useSystem, type StreamOf } from '../shell/system-context.tsx'
import { useLevelChange } from './use-level-change.ts'
import { useLevels } from './use-levels.ts'
import styles from './market-detail.module.css'

export interface ChartPanelProps {
  readonly stream: StreamOf<'marketDetail'>
  readonly facts: MarketDetailFacts
  readonly item: MarketItem
  readonly isStale: boolean
  /** Shows open positions or waiting orders below the chart. */
  readonly onShow: (list: 'open' | 'pending') => void
}

/** Loaded after the page, which has much to load already. */
const TOOLS = latePart(async () => {
  const [{ ChartToolsDialog }, { DrawingHint }, { ToolButtons }] = await Promise.all([
    import('../candles/ChartToolsDialog.tsx'),
    import('../candles/DrawingHint.tsx'),
    import('../candles/ToolButtons.tsx'),
  ])
  return { ChartToolsDialog, DrawingHint, ToolButtons }
}, ['chartTools'])

/** Time frames, and the candles as a chart or as a table, in their place on the page or over all of it. */
export const ChartPanel = (props: ChartPanelProps) => {
  const t = useText()
  const { code, scale } = props.item
  const stream = useStreamIfOpen('chartTools', code)
  const tools = useChartIfOpen('chartTools', selectChartTools, NO_TOOLS, code)
  const panes = props.facts.isTable ? 0 : tools.shown.filter(hasOwnPane).length
  const candles = (
    <div className={styles['chart']} data-panes={panes} data-full={tools.isFull}>
      <Candles {...props} tools={tools} toolsStream={stream} />
    </div>
  )
  return (
    <>
      <ChartBar {...props} tools={tools} toolsStream={stream} isOnPage />
      {stream && tools.isMenuOpen ? (
        <Beside part={TOOLS} onClose={() => stream.send({ type: 'chartTools.closeMenu' })}>
          {({ ChartToolsDialog }) => <ChartToolsDialog stream={stream} facts={tools} digits={scale} />}
        </Beside>
      ) : null}
      {/* The place of a chart that covers the page stays as it was: the page must not jump when it comes back. */}
      <div className="chartbox">{tools.isFull ? <div className={styles['chart']} data-panes={panes} /> : candles}</div>
      <Sheet
        isOpen={tools.isFull}
        onClose={() => stream?.send({ type: 'chartTools.leaveScreen' })}
        title={t('candles.label', { code, period: t(`candles.periods.${props.facts.period}`) })}
        closeLabel={t('common.close')}
      >
        <div className={styles['full']}>
          <ChartBar {...props} tools={tools} toolsStream={stream} />
          <div className="chartbox">{candles}</div>
        </div>
      </Sheet>
    </>
  )
}

interface WithTools extends ChartPanelProps {
  readonly tools: ChartToolsFacts
  readonly toolsStream: StreamOf<'chartTools'> | undefined
}

const ChartBar = ({ stream, facts, tools, toolsStream, isOnPage = false }: WithTools & { readonly isOnPage?: boolean }) => {
  const t = useText()
  return (
    <>
      <div className="chartbar">
        <Segment<Period>
          label={t('marketDetail.period')}
          isSmall
          value={facts.period}
          onChoose={(period) => stream.send({ type: 'marketDetail.choosePeriod', period })}
          options={PERIODS.map((value) => ({ value, label: t(`candles.shortPeriods.${value}`) }))}
        />
        <span className="row row--s row--nowrap">
          <span className="t-meta only-desk">{t('marketDetail.look')}</span>
          <Beside part={TOOLS} waiting={<span className={styles['tools']} />}>
            {({ ToolButtons }) => <ToolButtons stream={toolsStream} tools={tools} isOnPage={isOnPage} />}
          </Beside>
          <IconButton
            icon={facts.isTable ? 'market' : 'table'}
            label={t(facts.isTable ? 'marketDetail.showChart' : 'marketDetail.showTable')}
            onClick={() => stream.send({ type: facts.isTable ? 'marketDetail.showChart' : 'marketDetail.showTable' })}
          />
          <span className="only-phone">
            <GuideButton />
            <SessionLogButton />
          </span>
        </span>
      </div>
    </>
  )
}

const Candles = ({ stream, facts, item, isStale, onShow, tools, toolsStream }: WithTools) => {
  const t = useText()
  const failureText = useFailureText()
  const { candles } = useSystem()
  const levels = useLevels(item.code)
  const { code, scale } = item
  const changeLevel = useLevelChange(scale, onShow)
  const { period } = facts
  const read = useCallback(() => candles.candles(code, period), [candles, code, period])
  const subscribe = useCallback((listener: () => void) => candles.subscribeCandles(code, period, listener), [candles, code, period])
  const retry = () => stream.send({ type: 'marketDetail.retry' })
  const series = { code, period, digits: scale, read, subscribe }

  const { shown, periods, lines, selected, first } = tools
  const studies = useMemo(() => studiesOf({ shown, periods }).map((study) => ({ ...study, label: labelOf(study) })), [shown, periods])
  const isDrawing = tools.drawing !== 'none' && tools.drawing !== 'selected'
  const drawing = useMemo(() => ({ lines, selected, first, isDrawing }), [lines, selected, first, isDrawing])

  const isReplay = useSubmitOff() === 'replay'

  if (isReplay)
    return (
      <div className={styles['fill']}>
        <EmptyState title={t('marketDetail.replayTitle')}>{t('marketDetail.replayHint')}</EmptyState>
      </div>
    )
  if (facts.areCandlesLoading)
    return (
      <div className={styles['fill']} role="status" aria-label={t('marketDetail.loading')}>
        <span className={`skel ${styles['skeleton']}`} />
      </div>
    )
  if (facts.areCandlesEmpty)
    return (
      <div className={styles['fill']}>
        <EmptyState title={t('marketDetail.emptyTitle')}>{t('marketDetail.emptyHint')}</EmptyState>
      </div>
    )
  if (facts.candlesFailure !== null && read().length === 0)
    return (
      <div className={styles['fill']}>
        <ErrorState
          title={t('marketDetail.failedTitle')}
          action={
            <Button tone="primary" onClick={retry}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          {failureText(facts.candlesFailure)} {t('marketDetail.failedHint')}
        </ErrorState>
      </div>
    )
  return (
    <>
      {facts.isTable ? (
        <CandleTable {...series} />
      ) : (
        <CandleChart
          {...series}
          levels={levels}
          onLevel={changeLevel}
          isStale={isStale}
          onStart={() => stream.send({ type: 'marketDetail.older' })}
          studies={studies}
          drawing={drawing}
          onPoint={(point) => toolsStream?.send({ type: 'chartTools.point', point })}
          onSelect={(id) => toolsStream?.send(id === null ? { type: 'chartTools.cancel' } : { type: 'chartTools.select', id })}
          onMoved={(id, points) => toolsStream?.send({ type: 'chartTools.move', id, points })}
          onRemove={(id) => toolsStream?.send({ type: 'chartTools.remove', id })}
          onCancel={() => toolsStream?.send({ type: 'chartTools.cancel' })}
        />
      )}
      {toolsStream && !facts.isTable && tools.drawing !== 'none' ? (
        <Beside part={TOOLS} onClose={() => toolsStream.send({ type: 'chartTools.cancel' })}>
          {({ DrawingHint }) => <DrawingHint stream={toolsStream} tools={tools} />}
        </Beside>
      ) : null}
      {facts.areOlderLoading ? (
        <span className={styles['older']} role="status">
          {t('marketDetail.loadingOlder')}
        </span>
      ) : null}
      {facts.areOlderMissing ? (
        <span className={styles['older']} role="alert">
          {t('marketDetail.olderFailed')}
          <Button size="sm" tone="quiet" onClick={retry}>
            {t('common.retry')}
          </Button>
        </span>
      ) : null}
    </>
  )
}
