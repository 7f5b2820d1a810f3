import { useCallback } from 'react'
import { PERIODS, type Period } from '../../domain/periods.ts'
import type { MarketItem } from '../../domain/wire/market.ts'
import type { MarketDetailFacts } from '../../machines/market-detail/market-detail.selectors.ts'
import { CandleChart } from '../candles/CandleChart.tsx'
import { CandleTable } from '../candles/CandleTable.tsx'
import { Button } from '../kit/Button.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { Segment } from '../kit/Segment.tsx'
import { EmptyState, ErrorState } from '../kit/States.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { SessionLogButton } from '../shell/SessionLogButton.tsx'
import { useSubmitOff, useSystem, type StreamOf } from '../shell/system-context.tsx'
import { useLevels } from './use-levels.ts'
import styles from './market-detail.module.css'

export interface ChartPanelProps {
  readonly stream: StreamOf<'marketDetail'>
  readonly facts: MarketDetailFacts
  readonly item: MarketItem
  readonly isStale: boolean
}

/** Time frames, and the candles as a chart or as a table. */
export const ChartPanel = (props: ChartPanelProps) => {
  const t = useText()
  const { stream, facts } = props
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
          <IconButton
            icon={facts.isTable ? 'market' : 'table'}
            label={t(facts.isTable ? 'marketDetail.showChart' : 'marketDetail.showTable')}
            onClick={() => stream.send({ type: facts.isTable ? 'marketDetail.showChart' : 'marketDetail.showTable' })}
          />
          <span className="only-phone">
            <SessionLogButton />
          </span>
        </span>
      </div>
      <div className="chartbox">
        <div className={styles['chart']}>
          <Candles {...props} />
        </div>
      </div>
    </>
  )
}

const Candles = ({ stream, facts, item, isStale }: ChartPanelProps) => {
  const t = useText()
  const failureText = useFailureText()
  const { candles } = useSystem()
  const levels = useLevels(item.code)
  const { code, scale } = item
  const { period } = facts
  const read = useCallback(() => candles.candles(code, period), [candles, code, period])
  const subscribe = useCallback((listener: () => void) => candles.subscribeCandles(code, period, listener), [candles, code, period])
  const retry = () => stream.send({ type: 'marketDetail.retry' })
  const series = { code, period, digits: scale, read, subscribe }

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
        <CandleChart {...series} levels={levels} isStale={isStale} onStart={() => stream.send({ type: 'marketDetail.older' })} />
      )}
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
