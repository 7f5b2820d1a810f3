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
  type PositionStage,
} from '../../machines/position/position.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { Delta } from '../kit/Figure.tsx'
import { lotsText } from '../kit/lots-text.ts'
import { Segment } from '../kit/Segment.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { QuoteReview } from '../shell/QuoteReview.tsx'
import { SentAnswer, type SentStage } from '../shell/SentAnswer.tsx'
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
        <Fact name={t('ticket.openPrice')} isFigure>
          {format.price(order.openPrice, order.scale)}
        </Fact>
        <Fact name={t('ticket.breakEven')} isFigure>
          {format.price(breakEvenOf(order), order.scale)}
        </Fact>
        <Fact name={t('ticket.quotePrice')} isFigure>
          {format.price(preview?.price, order.scale)}
        </Fact>
        <Fact name={t('position.closeProfit')} isFigure>
          {format.signedMoney(preview?.profit, 'USDT')}
        </Fact>
        <Fact name={t('position.feePaid')} isFigure>
          {format.signedMoney(subtract('0', preview?.fee ?? order.fee), 'USDT')}
        </Fact>
        <Fact name={t('position.closeResult')}>
          <Delta
            value={preview?.result}
          >{`${format.signedMoney(preview?.result, 'USDT')} (${format.change(preview?.resultPercent)})`}</Delta>
        </Fact>
        <Fact name={t('position.closeProceeds')} isFigure isTotal>
          {format.money(preview?.proceeds, 'USDT', 'down')}
        </Fact>
      </dl>
      <p className="t-sm t-2">{t('position.closeNote', { tolerance: format.percent(dec(PRICE_TOLERANCE).times(100).toFixed(), 1) })}</p>
    </QuoteReview>
  )
}

/** What became of the closing; that it's done is said by the page. */
const SENT: Partial<Record<PositionStage, SentStage>> = { closing: 'submitting', closeUnresolved: 'unresolved', closeRefused: 'refused' }

const Answer = ({ stream, snapshot, stage }: PositionDialogProps) => {
  const t = useText()
  const { failure, key } = snapshot.context
  const sent = stage === 'closeUnknown' && snapshot.hasTag('busy') ? 'reconciling' : (SENT[stage] ?? 'unknown')
  return (
    <SentAnswer
      stage={sent}
      titles={{ submitting: t('position.closingTitle'), refused: t('position.closeRefusedTitle') }}
      bodies={{
        submitting: t('position.closingBody'),
        unknown: t('position.closeUnknownBody'),
        unresolved: t('position.closeUnresolvedBody'),
        refused: t('position.closeRefusedBody'),
      }}
      failure={failure}
      requestKey={key}
      check={() => stream.send({ type: 'position.check' })}
      back={{ label: t('position.backToPosition'), press: () => stream.send({ type: 'position.dismiss' }) }}
    />
  )
}
