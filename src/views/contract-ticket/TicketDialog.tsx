import { useId } from 'react'
import { PRICE_TOLERANCE, QUOTE_LIFETIME } from '../../domain/constants.ts'
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
import { Button } from '../kit/Button.tsx'
import { CheckField } from '../kit/CheckField.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ignoreRepeat } from '../kit/ignore-repeat.ts'
import { lotsText } from '../kit/lots-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { useChart, useStream, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { useMarketFacts, useReadFacts } from '../shell/use-market-facts.ts'
import { useReason } from '../shell/use-reason.ts'
import { useVenue } from '../shell/use-venue.ts'
import { OrderFigures } from './OrderFigures.tsx'
import { Outcome } from './Outcome.tsx'
import { placeLabel } from './ticket-texts.ts'
import styles from './ticket.module.css'

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
  const reasonId = useId()
  const { context } = snapshot
  const { code, draft, mode, quote, terms } = context
  const facts = useMarketFacts(code)
  const readFacts = useReadFacts(code)
  const { isSubmitOff, reasonText } = useReason()
  const { moneyIsSimulated } = useVenue()
  const preview = previewOf(context, quote)
  const state = quoteStateOf(snapshot)
  const ended = quoteEndOf(snapshot)
  const why = whyNotConfirm(snapshot, facts, isSubmitOff)
  const whyNotNew = whyNotRequote(snapshot, facts, isSubmitOff)
  const lots = draft.lots.value ? lotsText(t, format, draft.lots.value) : format.figure(null)
  const loss = format.money(preview.mostThatCanBeLost, 'USDT', 'up')
  const back = () => stream.send({ type: 'contractTicket.back' })
  const withFacts = (send: (market: NonNullable<typeof facts>) => void) => () => {
    const market = readFacts()
    if (market) send(market)
  }
  const requote = withFacts((market) => stream.send({ type: 'contractTicket.requote', market }))
  const confirm = withFacts((market) => stream.send({ type: 'contractTicket.confirm', market }))

  return (
    <Dialog
      isOpen
      onClose={back}
      title={t(mode === 'demo' ? 'ticket.reviewTitleDemo' : 'ticket.reviewTitleReal')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button onClick={back}>{t('ticket.back')}</Button>
          {state === 'quoted' ? (
            <Button
              tone={draft.direction === 'long' ? 'up' : 'down'}
              isDisabled={why !== null}
              onClick={confirm}
              {...(why !== null && { reasonId })}
            >
              {placeLabel(t, mode, draft.direction, lots)}
            </Button>
          ) : (
            <Button tone="primary" isDisabled={whyNotNew !== null} onClick={requote} {...(whyNotNew !== null && { reasonId })}>
              {t('ticket.requote')}
            </Button>
          )}
        </>
      }
    >
      {state === 'quoted' ? (
        <p className={styles['held']}>{quote ? t('ticket.quoteHolds', { time: format.time(quote.now + QUOTE_LIFETIME) }) : null}</p>
      ) : (
        <Note tone="warn">
          <b className="strong">{t(`ticket.${ended}Title`)}</b>{' '}
          {t(ended === 'lost' ? 'ticket.lostBody' : 'ticket.movedBody', { price: format.price(facts?.price, terms.scale) })}
        </Note>
      )}
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
      <p className={styles['note']} id={reasonId} role="status">
        {reasonText(state === 'quoted' ? why : whyNotNew) ??
          t(mode === 'demo' ? 'ticket.demoNote' : moneyIsSimulated ? 'ticket.realNote' : 'shell.band.realSentence')}
      </p>
    </Dialog>
  )
}
