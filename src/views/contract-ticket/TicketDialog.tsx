import { PRICE_TOLERANCE } from '../../domain/constants.ts'
import { dec } from '../../domain/money.ts'
import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import {
  previewOf,
  quoteEndOf,
  quoteStateOf,
  stageOf,
  whyNotConfirm,
  whyNotRequote,
  type ContractTicketSnapshot,
} from '../../machines/contract-ticket/contract-ticket.selectors.ts'
import { CheckField } from '../kit/CheckField.tsx'
import { ignoreRepeat } from '../kit/ignore-repeat.ts'
import { lotsText } from '../kit/lots-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import { QuoteReview } from '../shell/QuoteReview.tsx'
import { useChart, useStream, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { useMarketFacts, useReadFacts } from '../shell/use-market-facts.ts'
import { useOrderNote } from '../shell/use-order-note.ts'
import { useReason } from '../shell/use-reason.ts'
import { OrderFigures } from './OrderFigures.tsx'
import { Outcome } from './Outcome.tsx'
import { placeLabel } from './ticket-texts.ts'

interface TicketDialogProps {
  readonly stream: StreamOf<'contractTicket'>
  /** The user has read that the order is open. */
  readonly onSettled: () => void
}

const whole = (snapshot: ContractTicketSnapshot): ContractTicketSnapshot => snapshot

/**
 * What a market's ticket leads to. It belongs to the page, not to the form: an outcome must be seen even when the form is
 * closed.
 */
export const TicketOutcome = ({ code, onSettled }: { readonly code: string; readonly onSettled: () => void }) => {
  const mode = useChart(useStream('accountMode'), selectMode)
  const stream = useStreamIfOpen('contractTicket', `${mode}:${code}`)
  return stream ? <TicketDialog stream={stream} onSettled={onSettled} /> : null
}

/** From the frozen quote to the venue's answer. */
const TicketDialog = ({ stream, onSettled }: TicketDialogProps) => {
  const snapshot = useChart(stream, whole)
  const stage = stageOf(snapshot)
  if (stage === 'editing') return null
  return (
    <div onKeyDown={ignoreRepeat}>
      {stage === 'reviewing' ? (
        <Review stream={stream} snapshot={snapshot} />
      ) : (
        <Outcome stream={stream} snapshot={snapshot} stage={stage} onSettled={onSettled} />
      )}
    </div>
  )
}

const Review = ({ stream, snapshot }: Pick<TicketDialogProps, 'stream'> & { readonly snapshot: ContractTicketSnapshot }) => {
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
  const lots = draft.lots.value ? lotsText(t, format, draft.lots.value) : format.figure(null)
  const loss = format.money(preview.mostThatCanBeLost, 'USDT', 'up')
  const withFacts = (send: (market: NonNullable<typeof facts>) => void) => () => {
    const market = readFacts()
    if (market) send(market)
  }
  const requote = withFacts((market) => stream.send({ type: 'contractTicket.requote', market }))
  const confirm = withFacts((market) => stream.send({ type: 'contractTicket.confirm', market }))

  const whyNot = reasonText(state === 'quoted' ? why : whyNotNew)
  const note = useOrderNote(mode)
  const over = {
    title: t(`ticket.${ended}Title`),
    body: t(ended === 'lost' ? 'ticket.lostBody' : 'ticket.movedBody', { price: format.price(facts?.price, terms.scale) }),
  }
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
      <OrderFigures context={context} preview={preview} />
      <p className="t-sm t-2">{t('ticket.tolerance', { tolerance: format.percent(dec(PRICE_TOLERANCE).times(100).toFixed(), 1) })}</p>
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
