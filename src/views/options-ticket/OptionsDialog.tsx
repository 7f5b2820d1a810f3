import { PRICE_TOLERANCE } from '../../domain/constants.ts'
import { dec } from '../../domain/money.ts'
import {
  previewOf,
  quoteEndOf,
  quoteStateOf,
  stageOf,
  whyNotConfirm,
  whyNotRequote,
  type OptionsTicketSnapshot,
} from '../../machines/options-ticket/options-ticket.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { ResultBadge } from '../kit/Badge.tsx'
import { ignoreRepeat } from '../kit/ignore-repeat.ts'
import { useFormat, useText } from '../kit/text.ts'
import { QuoteReview } from '../shell/QuoteReview.tsx'
import { useChart, type StreamOf } from '../shell/system-context.tsx'
import { useMarketFacts, useReadFacts } from '../shell/use-market-facts.ts'
import { useOrderNote } from '../shell/use-order-note.ts'
import { OptionOutcome } from './OptionOutcome.tsx'
import { BreakEven, OptionOutcomes } from './OptionOutcomes.tsx'
import { buttonText, sideOf } from './options-texts.ts'
import { useMarketScale } from './use-market-scale.ts'
import { useOptionReason } from './use-option-reason.ts'

export interface OptionsDialogProps {
  readonly stream: StreamOf<'optionsTicket'>
  /** The user has read that the option was bought, and is done. */
  readonly onSettled: () => void
}

const whole = (snapshot: OptionsTicketSnapshot): OptionsTicketSnapshot => snapshot

/**
 * From the frozen quote to the venue's answer. It belongs to the page, not to the form: an outcome must be seen even when the
 * form is closed.
 */
export const OptionsDialog = ({ stream, onSettled }: OptionsDialogProps) => {
  const snapshot = useChart(stream, whole)
  const stage = stageOf(snapshot)
  switch (stage) {
    case 'loading':
    case 'renewing':
    case 'failed':
    case 'notOffered':
    case 'editing':
      return null
    case 'reviewing':
      return (
        <div onKeyDown={ignoreRepeat}>
          <Review stream={stream} snapshot={snapshot} />
        </div>
      )
    default:
      return (
        <div onKeyDown={ignoreRepeat}>
          <OptionOutcome stream={stream} snapshot={snapshot} stage={stage} onSettled={onSettled} />
        </div>
      )
  }
}

const Review = ({ stream, snapshot }: Pick<OptionsDialogProps, 'stream'> & { readonly snapshot: OptionsTicketSnapshot }) => {
  const t = useText()
  const format = useFormat()
  const { context } = snapshot
  const { code, draft, mode, quote, terms } = context
  const facts = useMarketFacts(code)
  const readFacts = useReadFacts(code)
  const scale = useMarketScale(code)
  const { isSubmitOff, reasonText } = useOptionReason(terms)
  const preview = previewOf(context)
  const state = quoteStateOf(snapshot)
  const ended = quoteEndOf(snapshot)
  const why = whyNotConfirm(snapshot, facts, isSubmitOff)
  const whyNotNew = whyNotRequote(snapshot, facts, isSubmitOff)
  const price = format.price(facts?.price, scale)
  const withFacts = (send: (market: NonNullable<typeof facts>) => void) => () => {
    const market = readFacts()
    if (market) send(market)
  }
  const requote = withFacts((market) => stream.send({ type: 'optionsTicket.requote', market }))
  const confirm = withFacts((market) => stream.send({ type: 'optionsTicket.confirm', market }))

  const note = useOrderNote(mode)
  const over = {
    title: t(`ticket.${ended}Title`),
    body:
      ended === 'lost'
        ? t('ticket.lostBody', { price })
        : t('optionsTicket.movedBody', { before: format.price(quote?.price, scale), price }),
  }
  return (
    <QuoteReview
      title={t(mode === 'demo' ? 'optionsTicket.reviewTitleDemo' : 'optionsTicket.reviewTitleReal')}
      quotedAt={quote?.now ?? null}
      ended={state === 'quoted' ? null : over}
      confirm={{
        label: buttonText(t, format, 'buy', { mode, direction: draft.direction, stake: preview?.stake ?? null }),
        tone: draft.direction === 'rise' ? 'up' : 'down',
        press: confirm,
      }}
      requote={requote}
      back={{ label: t('ticket.back'), press: () => stream.send({ type: 'optionsTicket.back' }) }}
      why={reasonText(state === 'quoted' ? why : whyNotNew)}
      note={note}
    >
      <div className="row row--between">
        <b className="num strong">{code}</b>
        <ResultBadge direction={draft.direction === 'rise' ? 'up' : 'down'}>
          {sideOf(t, draft.direction)} {format.duration(draft.seconds)}
        </ResultBadge>
      </div>
      <OptionOutcomes direction={draft.direction} preview={preview} />
      {preview ? <BreakEven preview={preview} /> : null}
      <dl className="kv">
        <Fact name={t('ticket.quotePrice')} isFigure>
          {format.price(quote?.price, scale)}
        </Fact>
        <Fact name={t('optionsTicket.stake')} isFigure>
          {format.money(preview?.stake, 'USDT')}
        </Fact>
        <Fact name={t('optionsTicket.win')} isFigure>
          {format.money(preview?.payout, 'USDT')}
        </Fact>
        <Fact name={t('optionsTicket.ends')} isFigure>
          {quote ? format.dateTimeSeconds(quote.now + draft.seconds * 1_000) : null}
        </Fact>
        <Fact name={t('optionsTicket.fee')} isFigure>
          {format.money('0', 'USDT')}
        </Fact>
        <Fact name={t('ticket.mostLoss')} isFigure isTotal>
          {format.money(preview?.stake, 'USDT', 'up')}
        </Fact>
      </dl>
      <p className="t-sm t-2">
        {t('optionsTicket.tolerance', { tolerance: format.percent(dec(PRICE_TOLERANCE).times(100).toFixed(), 1) })}
      </p>
    </QuoteReview>
  )
}
