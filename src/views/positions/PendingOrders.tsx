import type { ReactNode } from 'react'
import { stageOf as ticketStageOf } from '../../machines/contract-ticket/contract-ticket.selectors.ts'
import { stageOf as optionStageOf } from '../../machines/options-ticket/options-ticket.selectors.ts'
import { areLevelsUnknown, areLevelsUnresolved, stageOf } from '../../machines/position/position.selectors.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { Button } from '../kit/Button.tsx'
import { Link } from '../kit/Link.tsx'
import { lotsText } from '../kit/lots-text.ts'
import { OptionBadge } from '../kit/OptionBadge.tsx'
import { SideBadge } from '../kit/SideBadge.tsx'
import { useFormat, useText, type TextKey } from '../kit/text.ts'
import { marketPath } from '../shell/market-path.ts'
import { useChart, useMarkets, useStreamIfOpen, useSystem, type SnapshotOf, type StreamOf } from '../shell/system-context.tsx'
import type { Pending } from './use-pending.ts'
import { usePositionSnapshot, type PositionStream } from '../shell/use-position.ts'
import styles from './positions.module.css'

/** Orders and closings that were sent and are not confirmed yet, with what is known of each. */
export const PendingOrders = ({ pending }: { readonly pending: readonly Pending[] }) => (
  <div className="recs">
    {pending.map(({ chart, key }) => {
      const PendingOne = ONE[chart]
      return <PendingOne key={`${chart} ${key}`} id={key} />
    })}
  </div>
)

interface RowProps {
  readonly code: string
  /** Which way it goes, and how much of it. */
  readonly what: ReactNode
  readonly title: TextKey
  readonly body: readonly TextKey[]
  /** Under which the venue knows the request. */
  readonly reference: string | null
  /** Asks the venue once more; left out while an answer is awaited. */
  readonly onCheck?: (() => void) | undefined
  readonly isChecking: boolean
}

const Row = ({ code, what, title, body, reference, onCheck, isChecking }: RowProps) => {
  const t = useText()
  return (
    <article className="rec" aria-label={code}>
      <div className="row row--between row--nowrap">
        <span className="row row--s">
          <b className="num strong">
            <MarketLink code={code} />
          </b>
          {what}
        </span>
        {onCheck ? (
          <Button size="sm" isBusy={isChecking} onClick={onCheck}>
            {t('common.checkNow')}
          </Button>
        ) : null}
      </div>
      <p className="t-sm" role="status">
        <b className="strong">{t(title)}</b>
        {body.map((sentence) => ` ${t(sentence)}`)}
      </p>
      {reference === null ? null : (
        <p className="t-meta">
          {t('ticket.key')} <span className={`t-mono ${styles['reference']}`}>{reference}</span>
        </p>
      )}
    </article>
  )
}

const Contract = ({ order, lots }: { readonly order: Pick<ContractOrder, 'direction' | 'leverage'>; readonly lots: string | null }) => {
  const t = useText()
  const format = useFormat()
  return (
    <>
      <SideBadge order={order} />
      {lots === null ? null : <span className="num t-sm">{lotsText(t, format, lots)}</span>}
    </>
  )
}

/** The market's own page, where the order or the position can be seen. */
const MarketLink = ({ code }: { readonly code: string }) => {
  const { markets } = useSystem()
  useMarkets()
  const item = markets.item(code)
  return item ? <Link to={marketPath(item)}>{code}</Link> : code
}

const wholeTicket = (snapshot: SnapshotOf<'contractTicket'>): SnapshotOf<'contractTicket'> => snapshot

const PendingTicket = ({ id }: { readonly id: string }) => {
  const stream = useStreamIfOpen('contractTicket', id)
  return stream ? <Ticket stream={stream} /> : null
}

const Ticket = ({ stream }: { readonly stream: StreamOf<'contractTicket'> }) => {
  const snapshot = useChart(stream, wholeTicket)
  const { code, draft, key } = snapshot.context
  const stage = ticketStageOf(snapshot)
  return (
    <Row
      code={code}
      what={<Contract order={draft} lots={draft.lots.value} />}
      {...sentencesOf(stage)}
      reference={key}
      onCheck={stage === 'submitting' ? undefined : () => stream.send({ type: 'contractTicket.check' })}
      isChecking={stage === 'reconciling'}
    />
  )
}

const sentencesOf = (stage: string): Pick<RowProps, 'title' | 'body'> =>
  stage === 'submitting'
    ? { title: 'ticket.sendingTitle', body: ['ticket.sendingBody'] }
    : stage === 'unresolved'
      ? { title: 'ticket.unresolvedTitle', body: ['ticket.unresolvedBody'] }
      : { title: 'ticket.unknownTitle', body: ['ticket.unknownBody'] }

const PendingOption = ({ id }: { readonly id: string }) => {
  const stream = useStreamIfOpen('optionsTicket', id)
  return stream ? <Option stream={stream} /> : null
}

const wholeOption = (snapshot: SnapshotOf<'optionsTicket'>): SnapshotOf<'optionsTicket'> => snapshot

const Option = ({ stream }: { readonly stream: StreamOf<'optionsTicket'> }) => {
  const format = useFormat()
  const snapshot = useChart(stream, wholeOption)
  const { code, draft, key } = snapshot.context
  const stage = optionStageOf(snapshot)
  return (
    <Row
      code={code}
      what={
        <>
          <OptionBadge option={draft} />
          <span className="num t-sm">{format.money(draft.stake.value, 'USDT')}</span>
        </>
      }
      {...sentencesOf(stage)}
      reference={key}
      onCheck={stage === 'submitting' ? undefined : () => stream.send({ type: 'optionsTicket.check' })}
      isChecking={stage === 'reconciling'}
    />
  )
}

const PendingPosition = ({ id }: { readonly id: string }) => {
  const stream = useStreamIfOpen('position', id)
  return stream ? <Position stream={stream} /> : null
}

const Position = ({ stream }: { readonly stream: PositionStream }) => {
  const snapshot = usePositionSnapshot(stream)
  const { order, key } = snapshot.context
  const stage = stageOf(snapshot)
  const isLevels = stage === 'savingLevels'
  const isUnresolved = isLevels ? areLevelsUnresolved(snapshot) : stage === 'closeUnresolved'
  const isSent = isLevels ? !isUnresolved && !areLevelsUnknown(snapshot) : stage === 'closing'
  return (
    <Row
      code={order.code}
      what={<Contract order={order} lots={order.lots} />}
      {...(isLevels
        ? {
            title: 'position.editTitle',
            body: [isUnresolved ? 'position.savingUnresolved' : isSent ? 'position.saving' : 'position.savingUnknown'],
          }
        : {
            title: isSent ? 'position.closingTitle' : isUnresolved ? 'ticket.unresolvedTitle' : 'ticket.unknownTitle',
            body: [isUnresolved ? 'position.closeUnresolvedBody' : isSent ? 'position.closingBody' : 'position.closeUnknownBody'],
          })}
      reference={key}
      onCheck={isSent ? undefined : () => stream.send({ type: 'position.check' })}
      isChecking={snapshot.hasTag('busy')}
    />
  )
}

const ONE = { contractTicket: PendingTicket, optionsTicket: PendingOption, position: PendingPosition } as const
