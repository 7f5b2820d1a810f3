import { useId } from 'react'
import { writeAmount } from '../../domain/decimal-input.ts'
import { successOfLevels, whyNotClose, whyNotEdit, type PositionSnapshot } from '../../machines/position/position.selectors.ts'
import { Badge } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import { useSuccessText } from '../kit/success-text.ts'
import { useLocale, useText } from '../kit/text.ts'
import { FlipSlot } from '../shell/FlipSlots.tsx'
import { useReadFacts, useMarketFacts } from '../shell/use-market-facts.ts'
import { useReason } from '../shell/use-reason.ts'
import { useNow } from '../shell/system-context.tsx'
import { usePositionSnapshot, usePositionStage, type PositionStream } from '../shell/use-position.ts'
import styles from './positions.module.css'

interface PositionActionsProps {
  readonly stream: PositionStream
  /** Below the buttons, why they're off: a finger is shown no button's title. */
  readonly saysReasons?: boolean
}

/** Edit, flip and close. The dialogs they lead to are the panel's. */
export const PositionActions = ({ stream, saysReasons = false }: PositionActionsProps) => {
  const t = useText()
  const locale = useLocale()
  const reasonId = useId()
  const snapshot = usePositionSnapshot(stream)
  const stage = usePositionStage(stream)
  const { order } = snapshot.context
  const facts = useMarketFacts(order.code)
  const readFacts = useReadFacts(order.code)
  const { isSubmitOff, reasonText } = useReason()
  const notClose = whyNotClose(snapshot, facts, isSubmitOff)
  const notEdit = whyNotEdit(snapshot, isSubmitOff)
  const edit = () =>
    stream.send({
      type: 'position.edit',
      stopLoss: writeAmount(order.stopLoss, locale),
      takeProfit: writeAmount(order.takeProfit, locale),
      trailing: writeAmount(order.trailing, locale),
    })
  const close = () => {
    const market = readFacts()
    if (market) stream.send({ type: 'position.close', market })
  }
  const reason = reasonText(notClose)
  const said = saysReasons ? 'said' : 'sr'
  return (
    <>
      <span className={styles['actions']}>
        {stage === 'refreshing' ? (
          <Badge tone="wait" icon="clock">
            {t('position.busy')}
          </Badge>
        ) : null}
        {stage === 'uncertain' ? (
          <Button size="sm" title={t('position.uncertain')} onClick={() => stream.send({ type: 'position.check' })}>
            {t('common.checkNow')}
          </Button>
        ) : null}
        <Button size="sm" tone="quiet" isDisabled={notEdit !== null} aria-label={t('position.edit', { code: order.code })} onClick={edit}>
          {t('position.editShort')}
        </Button>
        <FlipSlot order={order} whyNotClose={notClose} saysReasons={saysReasons} />
        <Button
          size="sm"
          aria-label={t('position.closeCode', { code: order.code })}
          title={reason}
          isDisabled={notClose !== null}
          {...(notClose !== null && { reasonId })}
          onClick={close}
        >
          {t('position.close')}
        </Button>
      </span>
      <span className={said} id={reasonId}>
        {reason}
      </span>
      <span role="status">{snapshot.context.success === null ? null : <Saved snapshot={snapshot} />}</span>
      <span className={said} role="status">
        {stage === 'refreshing' ? t('position.refreshing') : stage === 'uncertain' ? t('position.uncertain') : null}
      </span>
    </>
  )
}

/** The venue's word on new levels, for a moment. */
const Saved = ({ snapshot }: { readonly snapshot: PositionSnapshot }) => {
  const text = useSuccessText()(successOfLevels(snapshot, useNow(1_000)))
  return text === undefined ? null : (
    <Badge tone="ok" icon="check">
      {text}
    </Badge>
  )
}
