import { PRICE_TOLERANCE } from '../../domain/constants.ts'
import { resultOf } from '../../domain/contract.ts'
import { dec } from '../../domain/money.ts'
import type { ContractOrder, FlipResult } from '../../domain/wire/order.ts'
import { flipPreviewOf } from '../../machines/flip/flip.rules.ts'
import {
  quoteEndOf,
  quoteStateOf,
  stageOf,
  wasClosedBefore,
  whyNotGoOn,
  type FlipSnapshot,
  type FlipStage,
} from '../../machines/flip/flip.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { Delta } from '../kit/Figure.tsx'
import { ignoreRepeat } from '../kit/ignore-repeat.ts'
import { lotsText } from '../kit/lots-text.ts'
import { SideBadge } from '../kit/SideBadge.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { QuoteReview } from '../shell/QuoteReview.tsx'
import { SentAnswer } from '../shell/SentAnswer.tsx'
import { useChart, type StreamOf } from '../shell/system-context.tsx'
import { useMarketFacts, useReadFacts } from '../shell/use-market-facts.ts'
import { useReason } from '../shell/use-reason.ts'

const whole = (snapshot: FlipSnapshot): FlipSnapshot => snapshot

/** What flipping a contract leads to, before and after; nothing while nobody flips one. */
export const FlipDialog = ({ stream }: { readonly stream: StreamOf<'flip'> }) => {
  const snapshot = useChart(stream, whole)
  const { order } = snapshot.context
  const stage = stageOf(snapshot)
  if (stage === 'idle' || order === null) return null
  return (
    <div onKeyDown={ignoreRepeat}>
      {stage === 'reviewing' ? (
        <Review stream={stream} snapshot={snapshot} order={order} />
      ) : (
        <Answer stream={stream} snapshot={snapshot} stage={stage} />
      )}
    </div>
  )
}

interface ReviewProps {
  readonly stream: StreamOf<'flip'>
  readonly snapshot: FlipSnapshot
  readonly order: ContractOrder
}

const END_TITLES = { moved: 'ticket.movedTitle', expired: 'ticket.expiredTitle', lost: 'flip.lostTitle' } as const

const Review = ({ stream, snapshot, order }: ReviewProps) => {
  const t = useText()
  const format = useFormat()
  const { quote, mode } = snapshot.context
  const facts = useMarketFacts(order.code)
  const readFacts = useReadFacts(order.code)
  const { isSubmitOff, reasonText } = useReason()
  const why = whyNotGoOn(snapshot, facts, isSubmitOff)
  const ended = quoteEndOf(snapshot)
  const preview = quote && flipPreviewOf(order, quote)
  const price = (value: string | undefined) => format.price(value, order.scale)
  const withFacts = (type: 'flip.confirm' | 'flip.requote') => () => {
    const market = readFacts()
    if (market) stream.send({ type, market })
  }
  const over = {
    title: t(END_TITLES[ended]),
    body: t(ended === 'lost' ? 'position.lostBody' : 'position.movedBody', { price: price(facts?.price) }),
  }
  return (
    <QuoteReview
      title={t('flip.code', { code: order.code })}
      quotedAt={quote?.now ?? null}
      ended={quoteStateOf(snapshot) === 'quoted' ? null : over}
      confirm={{
        label: t(mode === 'demo' ? 'flip.confirmDemo' : 'flip.confirmReal', { lots: lotsText(t, format, order.lots), code: order.code }),
        tone: 'primary',
        press: withFacts('flip.confirm'),
      }}
      requote={withFacts('flip.requote')}
      back={{ label: t('position.keep'), press: () => stream.send({ type: 'flip.back' }) }}
      why={why === 'notEnough' ? t('flip.notEnough') : reasonText(why)}
    >
      <section aria-label={t('flip.closes')} className="stack stack--s">
        <Half title={t('flip.closes')} order={order} />
        <dl className="kv">
          <Fact name={t('ticket.openPrice')} isFigure>
            {price(order.openPrice)}
          </Fact>
          <Fact name={t('ticket.quotePrice')} isFigure>
            {price(preview?.price)}
          </Fact>
          <Fact name={t('position.closeResult')}>
            <Delta value={preview?.result}>{format.signedMoney(preview?.result, 'USDT')}</Delta>
          </Fact>
        </dl>
      </section>
      {preview === null ? null : (
        <section aria-label={t('flip.opens')} className="stack stack--s">
          <Half title={t('flip.opens')} order={{ ...order, direction: preview.direction }} />
          <dl className="kv">
            <Fact name={t('ticket.margin')} isFigure>
              {format.money(preview.margin, 'USDT', 'up')}
            </Fact>
            <Fact name={t('position.fee')} isFigure>
              {format.money(preview.fee, 'USDT', 'up')}
            </Fact>
            <Fact name={t('ticket.liquidation')} isFigure>
              {price(preview.liquidationPrice)}
            </Fact>
            <Fact name={t('flip.freeAfter')} isFigure isTotal>
              {format.money(preview.freeAfter, 'USDT', 'down')}
            </Fact>
          </dl>
        </section>
      )}
      <p className="t-sm t-2">{t('flip.note', { tolerance: format.percent(dec(PRICE_TOLERANCE).times(100).toFixed(), 1) })}</p>
    </QuoteReview>
  )
}

/** Which contract it is that is closed or opened. */
const Half = ({ title, order }: { readonly title: string; readonly order: ContractOrder }) => {
  const t = useText()
  const format = useFormat()
  return (
    <h3 className="row row--s t-sm">
      <span className="strong">{title}</span>
      <SideBadge order={order} />
      <span className="num">{lotsText(t, format, order.lots)}</span>
    </h3>
  )
}

interface AnswerProps {
  readonly stream: StreamOf<'flip'>
  readonly snapshot: FlipSnapshot
  readonly stage: Exclude<FlipStage, 'idle' | 'reviewing'>
}

const Answer = ({ stream, snapshot, stage }: AnswerProps) => {
  const t = useText()
  const { key, result, failure } = snapshot.context
  return (
    <SentAnswer
      stage={stage}
      titles={{ submitting: t('flip.sendingTitle'), refused: t('flip.refusedTitle') }}
      bodies={{
        submitting: t('flip.sendingBody'),
        unknown: t('flip.unknownBody'),
        unresolved: t('flip.unresolvedBody'),
        refused: t(wasClosedBefore(snapshot) ? 'flip.closedBefore' : 'flip.refusedBody'),
      }}
      done={{ title: t('flip.doneTitle'), content: result && <Done result={result} /> }}
      failure={failure}
      requestKey={key}
      check={() => stream.send({ type: 'flip.check' })}
      back={{ label: t('flip.back'), press: () => stream.send({ type: 'flip.dismiss' }) }}
    />
  )
}

/** What the one has brought, and how the other was opened. */
const Done = ({ result: { closed, opened } }: { readonly result: FlipResult }) => {
  const t = useText()
  const format = useFormat()
  const result = closed.profit === null ? null : resultOf(closed.profit, closed.fee)
  return (
    <>
      <section aria-label={t('flip.closed')} className="stack stack--s">
        <Half title={t('flip.closed')} order={closed} />
        <dl className="kv">
          <Fact name={t('ticket.quotePrice')} isFigure>
            {format.price(closed.closePrice, closed.scale)}
          </Fact>
          <Fact name={t('position.closeResult')}>
            <Delta value={result}>{format.signedMoney(result, 'USDT')}</Delta>
          </Fact>
        </dl>
      </section>
      {opened === null ? null : (
        <section aria-label={t('flip.opened')} className="stack stack--s">
          <Half title={t('flip.opened')} order={opened} />
          <dl className="kv">
            <Fact name={t('ticket.openPrice')} isFigure>
              {format.price(opened.openPrice, opened.scale)}
            </Fact>
            <Fact name={t('ticket.margin')} isFigure>
              {format.money(opened.margin, 'USDT', 'up')}
            </Fact>
            <Fact name={t('position.fee')} isFigure>
              {format.money(opened.fee, 'USDT', 'up')}
            </Fact>
            <Fact name={t('ticket.liquidation')} isFigure>
              {format.price(opened.liquidationPrice, opened.scale)}
            </Fact>
          </dl>
        </section>
      )}
    </>
  )
}
