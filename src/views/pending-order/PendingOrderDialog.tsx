import { useId } from 'react'
import { readAmount, shownText } from '../../domain/decimal-input.ts'
import { waitsForFall } from '../../domain/pending.ts'
import type { PendingOrder } from '../../domain/wire/pending.ts'
import {
  holdOf,
  shownProblemsOf,
  stageOf,
  whyNotSave,
  type PendingOrderSnapshot,
} from '../../machines/pending-order/pending-order.selectors.ts'
import type { PendingField } from '../../machines/pending-order/pending-order.types.ts'
import { Fact } from '../kit/Fact.tsx'
import { useAmountFault } from '../kit/amount-fault.ts'
import { AmountField } from '../kit/AmountField.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Note } from '../kit/Toast.tsx'
import { useFailureText, useFormat, useLocale, useText, useTextIn } from '../kit/text.ts'
import type { StreamOf } from '../shell/system-context.tsx'
import { UntilField } from '../shell/UntilField.tsx'
import { useMarketFacts, useReadFacts } from '../shell/use-market-facts.ts'
import { useReason } from '../shell/use-reason.ts'
import { useTriggerFault } from '../shell/use-trigger-fault.ts'
import { OrderKindBadge } from './PendingCells.tsx'
import styles from './pending-order.module.css'

interface PendingOrderDialogProps {
  readonly stream: StreamOf<'pendingOrder'>
  readonly snapshot: PendingOrderSnapshot
  readonly order: PendingOrder
}

/** New price, levels and end; the old ones stay in force until the venue has the new. */
export const PendingOrderDialog = ({ stream, snapshot, order }: PendingOrderDialogProps) => {
  const t = useText()
  const format = useFormat()
  const locale = useLocale()
  const reasonId = useId()
  const { draft, failure } = snapshot.context
  const { code, scale } = order
  const facts = useMarketFacts(code)
  const readFacts = useReadFacts(code)
  const { isSubmitOff, reasonText } = useReason()
  const amountFault = useAmountFault()
  const triggerFault = useTriggerFault()
  const problemText = useTextIn('validation', 'validation.enterCorrectAmount')
  const failureText = useFailureText()
  const problems = shownProblemsOf(snapshot, facts)
  const stage = stageOf(snapshot)
  const isAsking = stage !== 'editing'
  const hold = problems.triggerPrice === null ? holdOf(snapshot) : null
  const why = isAsking ? null : whyNotSave(snapshot, facts, isSubmitOff)
  const reason = why === 'fixFields' ? null : why
  const back = () => stream.send({ type: 'pendingOrder.back' })
  const leave = () => stream.send({ type: 'pendingOrder.dismiss' })
  const save = () => {
    const market = readFacts()
    if (market) stream.send({ type: 'pendingOrder.save', market })
  }
  const levelFault = (field: 'stopLoss' | 'takeProfit'): string | undefined => {
    const problem = problems[field]
    if (problem === 'enterCorrectAmount') return amountFault(draft[field], scale)
    return problemText(problem === 'stopAndTargetUnreasonable' ? `${field}Unreasonable` : problem)
  }
  const amount = (field: PendingField) => ({
    isSmall: true,
    disabled: isAsking,
    value: shownText(draft[field], locale),
    onText: (text: string) => stream.send({ type: 'pendingOrder.change', field, ...readAmount(text, locale) }),
  })
  const state = {
    editing: reasonText(reason),
    submitting: t('pendingOrder.saving'),
    unknown: t('pendingOrder.savingUnknown'),
    unresolved: t('pendingOrder.savingUnresolved'),
    idle: undefined,
  }[stage]
  return (
    <Dialog
      isOpen
      onClose={stage === 'unresolved' ? leave : isAsking ? undefined : back}
      title={t('pendingOrder.editTitle')}
      closeLabel={t('common.close')}
      actions={
        <>
          {stage === 'unresolved' ? <Button onClick={leave}>{t('pendingOrder.toOrder')}</Button> : null}
          {stage === 'unknown' || stage === 'unresolved' ? (
            <Button onClick={() => stream.send({ type: 'pendingOrder.check' })}>{t('common.checkNow')}</Button>
          ) : null}
          {isAsking ? null : <Button onClick={back}>{t('common.cancel')}</Button>}
          <Button
            tone="primary"
            isBusy={stage === 'submitting'}
            isDisabled={stage === 'unknown' || stage === 'unresolved' || reason !== null}
            {...(reason !== null && { reasonId })}
            onClick={save}
          >
            {t('pendingOrder.save')}
          </Button>
        </>
      }
    >
      <div className="row row--between">
        <b className="num strong">{code}</b>
        <OrderKindBadge order={order} />
      </div>
      <AmountField
        label={t('pendingOrder.trigger')}
        {...amount('triggerPrice')}
        hint={t(waitsForFall(order) ? 'pendingOrder.waitsForFall' : 'pendingOrder.waitsForRise')}
        error={triggerFault(problems.triggerPrice, draft.triggerPrice, scale)}
      />
      <div className="g2">
        <AmountField label={t('ticket.stopLoss')} {...amount('stopLoss')} error={levelFault('stopLoss')} />
        <AmountField label={t('ticket.takeProfit')} {...amount('takeProfit')} error={levelFault('takeProfit')} />
      </div>
      <UntilField
        until={draft.until}
        problem={problems.until}
        isDisabled={isAsking}
        onChoose={(until) => stream.send({ type: 'pendingOrder.chooseUntil', until })}
      />
      <dl className="kv">
        <Fact name={t('position.currentPrice')} isFigure>
          {format.price(facts?.price, scale)}
        </Fact>
        <Fact name={t('ticket.margin')} isFigure>
          {format.money(hold?.margin ?? null, 'USDT', 'up')}
        </Fact>
        <Fact name={t('position.fee')} isFigure>
          {format.money(hold?.fee ?? null, 'USDT', 'up')}
        </Fact>
        <Fact name={t('position.liquidation')} isFigure>
          {format.price(hold?.liquidation, scale)}
        </Fact>
      </dl>
      <p className="t-sm t-2">{t('pendingOrder.editHint')}</p>
      {failure && !isAsking ? <Note tone="danger">{failureText(failure)}</Note> : null}
      <p className={styles['state']} id={reasonId} role="status">
        {state}
      </p>
    </Dialog>
  )
}
