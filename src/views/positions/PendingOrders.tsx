import { stageOf as ticketStageOf } from '../../machines/contract-ticket/contract-ticket.selectors.ts'
import { areLevelsUnknown, areLevelsUnresolved, stageOf } from '../../machines/position/position.selectors.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { Button } from '../kit/Button.tsx'
import { Link } from '../kit/Link.tsx'
import { lotsText } from '../kit/lots-text.ts'
import { SideBadge } from '../kit/SideBadge.tsx'
import { EmptyState } from '../kit/States.tsx'
import { useFormat, useText, type TextKey } from '../kit/text.ts'
import { marketPath } from '../shell/market-path.ts'
import { useChart, useMarkets, useStreamIfOpen, useSystem, type SnapshotOf, type StreamOf } from '../shell/system-context.tsx'
import type { Pending } from './use-pending.ts'
import { usePositionSnapshot, type PositionStream } from './use-position.ts'
import styles from './positions.module.css'

/** Orders and closings that were sent and are not confirmed yet, with what is known of each. */
export const PendingOrders = ({ pending }: { readonly pending: readonly Pending[] }) => {
  const t = useText()
  if (pending.length === 0) return <EmptyState title={t('records.emptyPendingTitle')}>{t('records.emptyPendingHint')}</EmptyState>
  return (
    <div className="recs">
      {pending.map(({ chart, key }) =>
        chart === 'position' ? <PendingPosition key={key} id={key} /> : <PendingTicket key={key} id={key} />,
      )}
    </div>
  )
}

interface RowProps {
  readonly order: Pick<ContractOrder, 'code' | 'direction' | 'leverage'>
  readonly lots: string | null
  readonly title: TextKey
  readonly body: readonly TextKey[]
  /** Under which the venue knows the request. */
  readonly reference: string | null
  /** Asks the venue once more; left out while an answer is awaited. */
  readonly onCheck?: (() => void) | undefined
  readonly isChecking: boolean
}

const Row = ({ order, lots, title, body, reference, onCheck, isChecking }: RowProps) => {
  const t = useText()
  const format = useFormat()
  return (
    <article className="rec" aria-label={order.code}>
      <div className="row row--between row--nowrap">
        <span className="row row--s">
          <b className="num strong">
            <MarketLink code={order.code} />
          </b>
          <SideBadge order={order} />
          {lots === null ? null : <span className="num t-sm">{lotsText(t, format, lots)}</span>}
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
  const isSent = stage === 'submitting'
  const isUnresolved = stage === 'unresolved'
  return (
    <Row
      order={{ code, direction: draft.direction, leverage: draft.leverage }}
      lots={draft.lots.value}
      title={isSent ? 'ticket.sendingTitle' : isUnresolved ? 'ticket.unresolvedTitle' : 'ticket.unknownTitle'}
      body={[isSent ? 'ticket.sendingBody' : isUnresolved ? 'ticket.unresolvedBody' : 'ticket.unknownBody']}
      reference={key}
      onCheck={isSent ? undefined : () => stream.send({ type: 'contractTicket.check' })}
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
      order={order}
      lots={order.lots}
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
