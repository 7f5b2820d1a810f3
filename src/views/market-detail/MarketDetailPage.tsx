import { useCallback, useRef, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { marketIn, orderFormIn, withOrderForm, type OrderForm } from '../../domain/market-address.ts'
import type { OptionDirection } from '../../domain/wire/options.ts'
import type { Direction } from '../../domain/wire/order.ts'
import type { MarketItem } from '../../domain/wire/market.ts'
import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { selectMarketDetail, type MarketDetailFacts, type PositionsShown } from '../../machines/market-detail/market-detail.selectors.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { Sheet } from '../kit/Dialog.tsx'
import { Triangle } from '../kit/Icon.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../kit/States.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import {
  isShallowEqual,
  useChart,
  useMarkets,
  useStream,
  useStreamIfOpen,
  useSubmitOff,
  useSystem,
  type StreamOf,
} from '../shell/system-context.tsx'
import { useFigures } from '../shell/use-figures.ts'
import { useIsNarrow } from '../shell/use-is-narrow.ts'
import { ChartPanel } from './ChartPanel.tsx'
import { Beside } from '../shell/Beside.tsx'
import { latePart } from '../shell/late-part.ts'
import { QuoteHeader } from './QuoteHeader.tsx'
import { Rail } from './Rail.tsx'
import styles from './market-detail.module.css'

export interface PositionsProps {
  readonly loginPath: string
  readonly shown: PositionsShown
  readonly onShow: (shown: PositionsShown) => void
  /** Name of the tab of options. */
  readonly optionsName: string
}

const SHOWING = {
  open: 'marketDetail.showOpen',
  options: 'marketDetail.showOptions',
  pending: 'marketDetail.showPending',
  closed: 'marketDetail.showClosed',
} as const

/** What other features show on this page. */
export interface MarketPanels {
  readonly Ticket: ComponentType<{ readonly code: string; readonly loginPath: string }>
  readonly TicketOutcome: ComponentType<{ readonly code: string; readonly onSettled: (where: 'open' | 'pending') => void }>
  readonly Options: ComponentType<{ readonly code: string; readonly loginPath: string }>
  readonly OptionsOutcome: ComponentType<{ readonly code: string; readonly onSettled: () => void }>
  readonly Positions: ComponentType<PositionsProps>
  readonly Alert: ComponentType<{ readonly code: string; readonly scale: number }>
  readonly Star: ComponentType<{ readonly code: string }>
}

/** Loaded after the page, which has much to load already. */
const RECENT = latePart(async () => (await import('./RecentPrices.tsx')).RecentPrices, ['recentPrices'])

/** One market: rail, quote, candles, ticket and positions. The address names the market. */
export const MarketDetailPage = ({ panels }: { readonly panels: MarketPanels }) => {
  const t = useText()
  const { pathname, search } = useLocation()
  const market = marketIn(new URLSearchParams(search))
  const code = market?.code ?? ''
  const stream = useStreamIfOpen('marketDetail', code)
  if (!market) return <UnknownMarket />
  if (!stream) return <SkeletonRows count={8} label={t('common.loading')} />
  return (
    <Market
      key={code}
      code={code}
      stream={stream}
      panels={panels}
      loginPath={`/pass/login?redirect=${encodeURIComponent(pathname + search)}`}
    />
  )
}

const UnknownMarket = () => {
  const t = useText()
  return (
    <div className="page">
      <h1 className="sr">{t('marketDetail.unknownTitle')}</h1>
      <EmptyState
        title={t('marketDetail.unknownTitle')}
        action={
          <ButtonLink tone="primary" to="/market">
            {t('marketDetail.toMarkets')}
          </ButtonLink>
        }
      >
        {t('marketDetail.unknownHint')}
      </EmptyState>
    </div>
  )
}

interface MarketProps {
  readonly code: string
  readonly stream: StreamOf<'marketDetail'>
  readonly loginPath: string
  readonly panels: MarketPanels
}

const Market = ({ code, stream, loginPath, panels }: MarketProps) => {
  const t = useText()
  const failureText = useFailureText()
  const { markets } = useSystem()
  useMarkets()
  const facts = useChart(stream, selectMarketDetail, isShallowEqual)
  const item = markets.item(code)
  if (facts.isUnknownMarket) return <UnknownMarket />
  if (item) return <Desk code={code} stream={stream} loginPath={loginPath} panels={panels} facts={facts} item={item} />
  if (facts.infoFailure)
    return (
      <ErrorState
        title={t('marketDetail.infoFailed')}
        action={
          <Button tone="primary" onClick={() => stream.send({ type: 'marketDetail.retry' })}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {failureText(facts.infoFailure)}
      </ErrorState>
    )
  return <SkeletonRows count={8} label={t('common.loading')} />
}

interface DeskProps extends MarketProps {
  readonly facts: MarketDetailFacts
  readonly item: MarketItem
}

const Desk = ({ code, stream, loginPath, panels, facts, item }: DeskProps) => {
  const t = useText()
  const isNarrow = useIsNarrow()
  const { isStale } = useFigures()
  const isReplay = useSubmitOff() === 'replay'
  const positions = useRef<HTMLElement>(null)
  const show = useCallback(
    (where: 'open' | 'pending') => {
      if (facts.positionsShown !== where) stream.send({ type: SHOWING[where] })
    },
    [stream, facts.positionsShown],
  )
  /** Leads to where the new position, or the order that waits, is, once the sheet of the phone is closed. */
  const settle = (where: 'open' | 'pending') => {
    flushSync(() => {
      stream.send({ type: 'marketDetail.closeTicket' })
      show(where)
    })
    positions.current?.focus()
  }
  return (
    <>
      <div className={isNarrow ? 'desk has-actbar' : 'desk'}>
        {isNarrow ? null : (
          <aside className="desk__rail" aria-label={t('marketDetail.markets')}>
            <Rail code={code} isStale={isStale} />
          </aside>
        )}
        <section className="desk__main" aria-label={t('marketDetail.chart')}>
          <h1 className="sr">{t('marketDetail.heading', { code, name: item.appName })}</h1>
          <QuoteHeader
            item={item}
            facts={facts}
            isStale={isStale}
            onRetry={() => stream.send({ type: 'marketDetail.retry' })}
            below={<panels.Star code={code} />}
          >
            <panels.Alert code={code} scale={item.scale} />
          </QuoteHeader>
          <ChartPanel stream={stream} facts={facts} item={item} isStale={isStale} onShow={show} />
          {isReplay ? null : (
            <div className={styles['recent']}>
              <Beside part={RECENT}>{(RecentPrices) => <RecentPrices code={code} scale={item.scale} />}</Beside>
            </div>
          )}
        </section>
        <section ref={positions} className="desk__pos" data-focus-home="" tabIndex={-1} aria-label={t('marketDetail.positions')}>
          <panels.Positions
            loginPath={loginPath}
            shown={facts.positionsShown}
            onShow={(shown) => stream.send({ type: SHOWING[shown] })}
            optionsName={t('marketDetail.options')}
          />
        </section>
        {isNarrow ? null : (
          <aside className="desk__ticket" aria-label={t('ticket.title')}>
            <div className={styles['ticket']}>
              <OrderForms code={code} loginPath={loginPath} panels={panels} />
            </div>
          </aside>
        )}
      </div>
      {isNarrow ? <PhoneTicket code={code} stream={stream} loginPath={loginPath} panels={panels} isOpen={facts.isTicketOpen} /> : null}
      {/* A sheet that opens when a device is turned would cover a dialog that is open already: both open anew, in this order. */}
      <panels.TicketOutcome key={String(isNarrow)} code={code} onSettled={settle} />
      <panels.OptionsOutcome key={`options ${isNarrow}`} code={code} onSettled={() => stream.send({ type: 'marketDetail.closeTicket' })} />
    </>
  )
}

/** Contracts or options: the address says which, so that a reload and the way back lead to the same form. */
const OrderForms = ({ code, loginPath, panels }: Omit<MarketProps, 'stream'>) => {
  const t = useText()
  const { navigate } = useSystem()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const form = orderFormIn(query)
  const mode = useChart(useStream('accountMode'), selectMode)
  return (
    <div className={`${styles['forms']} ${mode === 'demo' ? 'is-demo' : ''}`}>
      <Tabs<OrderForm>
        label={t('marketDetail.orderForm')}
        look="segment"
        value={form}
        onChoose={(chosen) => navigate(`${pathname}?${withOrderForm(query, chosen)}`, 'replace')}
        options={[
          { value: 'contract', label: t('marketDetail.contract') },
          { value: 'options', label: t('marketDetail.options') },
        ]}
      >
        {form === 'options' ? <panels.Options code={code} loginPath={loginPath} /> : <panels.Ticket code={code} loginPath={loginPath} />}
      </Tabs>
    </div>
  )
}

/** Two buttons in reach of the thumb; either opens the ticket with its side chosen. */
const PhoneTicket = ({ code, stream, loginPath, panels, isOpen }: MarketProps & { readonly isOpen: boolean }) => {
  const t = useText()
  const { device } = useSystem()
  const mode = useChart(useStream('accountMode'), selectMode)
  const ticket = useStreamIfOpen('contractTicket', `${mode}:${code}`)
  const options = useStreamIfOpen('optionsTicket', `${mode}:${code}`)
  const isOptions = orderFormIn(new URLSearchParams(useLocation().search)) === 'options'
  const open = (contract: Direction, option: OptionDirection) => {
    if (isOptions) options?.send({ type: 'optionsTicket.chooseDirection', direction: option })
    else ticket?.send({ type: 'contractTicket.chooseDirection', direction: contract })
    stream.send({ type: 'marketDetail.openTicket' })
  }
  return (
    <>
      <div className={device === 'phone' ? 'actbar' : 'actbar actbar--end'} role="region" aria-label={t('ticket.title')}>
        <Button tone="down" {...(!isOptions && { 'aria-label': t('marketDetail.openShort') })} onClick={() => open('short', 'fall')}>
          <Triangle direction="down" />
          {t(isOptions ? 'marketDetail.fall' : 'ticket.short')}
        </Button>
        <Button tone="up" {...(!isOptions && { 'aria-label': t('marketDetail.openLong') })} onClick={() => open('long', 'rise')}>
          <Triangle direction="up" />
          {t(isOptions ? 'marketDetail.rise' : 'ticket.long')}
        </Button>
      </div>
      <Sheet
        isOpen={isOpen}
        onClose={() => stream.send({ type: 'marketDetail.closeTicket' })}
        title={code}
        closeLabel={t('ticket.closeTicket')}
      >
        <div className={styles['sheet']}>
          <OrderForms code={code} loginPath={loginPath} panels={panels} />
        </div>
      </Sheet>
    </>
  )
}
