import { PRICE_TOLERANCE } from '../../domain/constants.ts'
import { dec, subtract } from '../../domain/money.ts'
import {
  breakEvenOf,
  closePreviewOf,
  closingPartsOf,
  quoteEndOf,
  quoteStateOf,
  whyNotConfirmClose,
  whyNotRequoteClose,
} from '../../machines/position/position.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Delta } from '../kit/Figure.tsx'
import { lotsText } from '../kit/lots-text.ts'
import { Segment } from '../kit/Segment.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { QuoteReview } from '../shell/QuoteReview.tsx'
import { useMarketFacts, useReadFacts } from '../shell/use-market-facts.ts'
import { useMarkets, useSystem } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import type { PositionDialogProps } from './PositionDialogs.tsx'

/** Closing early: what it brings, then what the venue says. */
export const CloseDialog = (props: PositionDialogProps) =>
  props.stage === 'reviewingClose' ? <Review {...props} /> : <Answer {...props} />

const END_TITLES = { moved: 'ticket.movedTitle', expired: 'ticket.expiredTitle', lost: 'position.lostTitle' } as const

const Review = ({ stream, snapshot }: PositionDialogProps) => {
  const t = useText()
  const format = useFormat()
  const { order, quote, mode, closingLots } = snapshot.context
  const { markets } = useSystem()
  useMarkets()
  const market = markets.item(order.code)
  const facts = useMarketFacts(order.code)
  const readFacts = useReadFacts(order.code)
  const { isSubmitOff, reasonText } = useReason()
  const state = quoteStateOf(snapshot)
  const ended = quoteEndOf(snapshot)
  const why = (state === 'quoted' ? whyNotConfirmClose : whyNotRequoteClose)(snapshot, facts, isSubmitOff)
  const preview = quote && closePreviewOf(order, quote.price, closingLots)
  const withFacts = (type: 'position.confirm' | 'position.requote') => () => {
    const market = readFacts()
    if (market) stream.send({ type, market })
  }
  const lots = lotsText(t, format, closingLots ?? order.lots)
  const parts = market ? closingPartsOf(order, market) : []
  const over = {
    title: t(END_TITLES[ended]),
    body: t(ended === 'lost' ? 'position.lostBody' : 'position.movedBody', { price: format.price(facts?.price, order.scale) }),
  }
  return (
    <QuoteReview
      title={t('position.closeCode', { code: order.code })}
      quotedAt={quote?.now ?? null}
      ended={state === 'quoted' ? null : over}
      confirm={{
        label: t(mode === 'demo' ? 'position.closeDemo' : 'position.closeReal', { lots, code: order.code }),
        tone: 'primary',
        press: withFacts('position.confirm'),
      }}
      requote={withFacts('position.requote')}
      back={{ label: t('position.keep'), press: () => stream.send({ type: 'position.back' }) }}
      why={reasonText(why)}
    >
      {parts.length > 0 ? (
        <Segment
          label={t('ticket.lots')}
          look="chips"
          value={closingLots ?? order.lots}
          onChoose={(chosen) => stream.send({ type: 'position.chooseLots', lots: chosen === order.lots ? null : chosen })}
          options={[...parts, { percent: 100, lots: order.lots }].map(({ percent, lots: value }) => ({
            value,
            label: format.percent(String(percent), 0),
          }))}
        />
      ) : null}
      <dl className="kv">
        <div>
          <dt>{t('ticket.openPrice')}</dt>
          <dd className="num">{format.price(order.openPrice, order.scale)}</dd>
        </div>
        <div>
          <dt>{t('ticket.breakEven')}</dt>
          <dd className="num">{format.price(breakEvenOf(order), order.scale)}</dd>
        </div>
        <div>
          <dt>{t('ticket.quotePrice')}</dt>
          <dd className="num">{format.price(preview?.price, order.scale)}</dd>
        </div>
        <div>
          <dt>{t('position.closeProfit')}</dt>
          <dd className="num">{format.signedMoney(preview?.profit, 'USDT')}</dd>
        </div>
        <div>
          <dt>{t('position.feePaid')}</dt>
          <dd className="num">{format.signedMoney(subtract('0', preview?.fee ?? order.fee), 'USDT')}</dd>
        </div>
        <div>
          <dt>{t('position.closeResult')}</dt>
          <dd>
            <Delta
              value={preview?.result}
            >{`${format.signedMoney(preview?.result, 'USDT')} (${format.change(preview?.resultPercent)})`}</Delta>
          </dd>
        </div>
        <div className="is-total">
          <dt>{t('position.closeProceeds')}</dt>
          <dd className="num">{format.money(preview?.proceeds, 'USDT', 'down')}</dd>
        </div>
      </dl>
      <p className="t-sm t-2">{t('position.closeNote', { tolerance: format.percent(dec(PRICE_TOLERANCE).times(100).toFixed(), 1) })}</p>
    </QuoteReview>
  )
}

const Answer = ({ stream, snapshot, stage }: PositionDialogProps) => {
  const t = useText()
  const failureText = useFailureText()
  const { failure, key } = snapshot.context
  const dismiss = () => stream.send({ type: 'position.dismiss' })
  const isRefused = stage === 'closeRefused'
  const isUnresolved = stage === 'closeUnresolved'
  const canLeave = isRefused || isUnresolved
  const title = isRefused
    ? 'position.closeRefusedTitle'
    : isUnresolved
      ? 'ticket.unresolvedTitle'
      : stage === 'closing'
        ? 'position.closingTitle'
        : 'ticket.unknownTitle'
  return (
    <Dialog
      isOpen
      onClose={canLeave ? dismiss : undefined}
      title={t(title)}
      closeLabel={t('common.close')}
      actions={
        stage === 'closing' ? undefined : (
          <>
            {isRefused ? null : (
              <Button isBusy={snapshot.hasTag('busy')} onClick={() => stream.send({ type: 'position.check' })}>
                {t('common.checkNow')}
              </Button>
            )}
            {canLeave ? (
              <Button tone="primary" onClick={dismiss}>
                {t('position.backToPosition')}
              </Button>
            ) : null}
          </>
        )
      }
    >
      <div role="status" className="stack stack--m">
        {isRefused ? (
          <>
            <Note tone="danger">{failureText(failure)}</Note>
            <p className="t-body">{t('position.closeRefusedBody')}</p>
          </>
        ) : stage === 'closing' ? (
          <p className="t-body">{t('position.closingBody')}</p>
        ) : (
          <Note tone="warn">
            {isUnresolved ? t('position.closeUnresolvedBody') : `${t('errors.ORDER_TIMEOUT')} ${t('position.closeUnknownBody')}`}
          </Note>
        )}
      </div>
      {key === null || isRefused ? null : (
        <p className="t-meta">
          {t('ticket.key')} <span className="t-mono">{key}</span>
        </p>
      )}
    </Dialog>
  )
}
