import { PRICE_TOLERANCE } from '../../domain/constants.ts'
import { dec } from '../../domain/money.ts'
import {
  previewOf,
  quoteEndOf,
  quoteStateOf,
  whyNotConfirm,
  whyNotRequote,
  type ContractTicketSnapshot,
} from '../../machines/contract-ticket/contract-ticket.selectors.ts'
import { CheckField } from '../kit/CheckField.tsx'
import { lotsText } from '../kit/lots-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import { QuoteReview } from '../shell/QuoteReview.tsx'
import type { StreamOf } from '../shell/system-context.tsx'
import { useMarketFacts, useReadFacts } from '../shell/use-market-facts.ts'
import { useOrderNote } from '../shell/use-order-note.ts'
import { useReason } from '../shell/use-reason.ts'
import { OrderFigures, type OrderLine } from './OrderFigures.tsx'
import { placeLabel } from './ticket-texts.ts'

interface ReviewProps {
  readonly stream: StreamOf<'contractTicket'>
  readonly snapshot: ContractTicketSnapshot
  /** Of an order that waits: what is said when its price has come already. */
  readonly moved?: { readonly title: string; readonly body: (price: string) => string }
  /** Of an order that waits: what it opens at, and when it doesn't. */
  readonly terms?: string
  readonly lines?: readonly OrderLine[]
}

/** The figures that will be submitted, frozen. */
export const Review = ({ stream, snapshot, moved, terms: waitingTerms, lines }: ReviewProps) => {
  const t = useText()
  const format = useFormat()
  const { context } = snapshot
  const { code, draft, mode, quote, terms } = context
  const facts = useMarketFacts(code)
  const readFacts = useReadFacts(code)
  const { isSubmitOff, reasonText } = useReason()
  const preview = previewOf(context, quote)
  const state = quoteStateOf(snapshot)
  const ended = quoteEndOf(snapshot)
  const why = whyNotConfirm(snapshot, facts, isSubmitOff)
  const whyNotNew = whyNotRequote(snapshot, facts, isSubmitOff)
  const lots = preview.lots ? lotsText(t, format, preview.lots) : format.figure(null)
  const loss = format.money(preview.mostThatCanBeLost, 'USDT', 'up')
  const withFacts = (send: (market: NonNullable<typeof facts>) => void) => () => {
    const market = readFacts()
    if (market) send(market)
  }
  const requote = withFacts((market) => stream.send({ type: 'contractTicket.requote', market }))
  const confirm = withFacts((market) => stream.send({ type: 'contractTicket.confirm', market }))

  const whyNot = reasonText(state === 'quoted' ? why : whyNotNew)
  const note = useOrderNote(mode)
  const price = format.price(facts?.price, terms.scale)
  const over =
    ended === 'moved' && moved
      ? { title: moved.title, body: moved.body(price) }
      : { title: t(`ticket.${ended}Title`), body: t(ended === 'lost' ? 'ticket.lostBody' : 'ticket.movedBody', { price }) }
  return (
    <QuoteReview
      title={t(mode === 'demo' ? 'ticket.reviewTitleDemo' : 'ticket.reviewTitleReal')}
      quotedAt={quote?.now ?? null}
      ended={state === 'quoted' ? null : over}
      confirm={{ label: placeLabel(t, mode, draft.direction, lots), tone: draft.direction === 'long' ? 'up' : 'down', press: confirm }}
      requote={requote}
      back={{ label: t('ticket.back'), press: () => stream.send({ type: 'contractTicket.back' }) }}
      why={whyNot}
      note={note}
    >
      <OrderFigures context={context} preview={preview} lines={lines} />
      <p className="t-sm t-2">
        {waitingTerms ?? t('ticket.tolerance', { tolerance: format.percent(dec(PRICE_TOLERANCE).times(100).toFixed(), 1) })}
      </p>
      {state === 'quoted' && preview.isOverLoadLine ? (
        <CheckField
          isChecked={context.isLoadAcknowledged}
          onCheck={(isAcknowledged) => stream.send({ type: 'contractTicket.acknowledgeLoad', isAcknowledged })}
        >
          {preview.loadAfter === null
            ? t('ticket.acknowledgeUnknown', { loss })
            : t('ticket.acknowledge', { line: format.share(preview.loadLine, 0), after: format.share(preview.loadAfter), loss })}
        </CheckField>
      ) : null}
    </QuoteReview>
  )
}
