import { useId } from 'react'
import { profitAt, resultOf } from '../../domain/contract.ts'
import type { LevelName } from '../../domain/level-units.ts'
import { levelsOf, levelTermsOf } from '../../machines/position/position.rules.ts'
import {
  areLevelsUnknown,
  areLevelsUnresolved,
  isTrailingKept,
  shownLevelProblemsOf,
  trailingStopShown,
  whyNotClose,
  whyNotSaveLevels,
} from '../../machines/position/position.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { LevelFields, type LevelOutcome } from '../shell/LevelFields.tsx'
import { LevelUnits } from '../shell/LevelUnits.tsx'
import { useMarketFacts, useReadFacts } from '../shell/use-market-facts.ts'
import { useReason } from '../shell/use-reason.ts'
import { usePnl } from '../shell/system-context.tsx'
import { TrailingField } from '../shell/TrailingField.tsx'
import type { PositionDialogProps } from './PositionDialogs.tsx'
import { SideBadge } from '../kit/SideBadge.tsx'
import styles from './positions.module.css'

/** New stop, target and trailing stop; the old ones stay in force until the venue has the new. */
export const LevelsDialog = ({ stream, snapshot, stage }: PositionDialogProps) => {
  const t = useText()
  const format = useFormat()
  const reasonId = useId()
  const { order, draft, failure } = snapshot.context
  const facts = useMarketFacts(order.code)
  const readFacts = useReadFacts(order.code)
  const { isSubmitOff, reasonText } = useReason()
  const failureText = useFailureText()
  const problems = shownLevelProblemsOf(snapshot, facts)
  const inForce = usePnl(order.id)?.trailingStop
  const isSaving = stage === 'savingLevels'
  const isUnresolved = areLevelsUnresolved(snapshot)
  const why = isSaving ? null : whyNotSaveLevels(snapshot, facts, isSubmitOff)
  const reason = why === 'fixFields' ? null : why
  const cancel = () => stream.send({ type: 'position.cancelEdit' })
  const leave = () => stream.send({ type: 'position.dismiss' })
  const save = () => {
    const market = readFacts()
    if (market) stream.send({ type: 'position.saveLevels', market })
  }
  const levels = levelsOf(snapshot.context)
  const outcomeOf = (level: LevelName): LevelOutcome => {
    const price = (problems[level] === null && levels[level].value) || null
    return { price, result: price && resultOf(profitAt({ ...order, price: order.openPrice }, price), order.fee) }
  }
  return (
    <Dialog
      isOpen
      onClose={isUnresolved ? leave : isSaving ? undefined : cancel}
      title={t('position.editTitle')}
      closeLabel={t('common.close')}
      actions={
        <>
          {isSaving ? (
            <WhileSaving stream={stream} snapshot={snapshot} stage={stage} />
          ) : (
            <Button onClick={cancel}>{t('common.cancel')}</Button>
          )}
          <Button
            tone="primary"
            isBusy={isSaving && !isUnresolved}
            isDisabled={isUnresolved || reason !== null}
            {...(reason !== null && { reasonId })}
            onClick={save}
          >
            {t('position.save')}
          </Button>
        </>
      }
    >
      <div className="row row--between">
        <b className="num strong">{order.code}</b>
        <SideBadge order={order} />
      </div>
      <dl className="kv">
        <Fact name={t('ticket.openPrice')} isFigure>
          {format.price(order.openPrice, order.scale)}
        </Fact>
        <Fact name={t('position.currentPrice')} isFigure>
          {format.price(facts?.price, order.scale)}
        </Fact>
        <Fact name={t('position.liquidation')} isFigure>
          {format.price(order.liquidationPrice, order.scale)}
        </Fact>
      </dl>
      <LevelUnits
        typed={draft}
        terms={levelTermsOf(snapshot.context)}
        isDisabled={isSaving}
        onChoose={(unit, levels) => stream.send({ type: 'position.chooseLevelUnit', unit, levels })}
      />
      <LevelFields
        typed={draft}
        problems={problems}
        outcomes={{ stopLoss: outcomeOf('stopLoss'), takeProfit: outcomeOf('takeProfit') }}
        scale={order.scale}
        isDisabled={isSaving}
        onChange={(field, amount) => stream.send({ type: 'position.change', field, ...amount })}
      />
      <TrailingField
        typed={draft.trailing}
        problem={problems.trailing}
        stop={trailingStopShown(snapshot, facts, inForce)}
        isInForce={isTrailingKept(snapshot)}
        scale={order.scale}
        isDisabled={isSaving}
        onChange={(typed) => stream.send({ type: 'position.change', field: 'trailing', ...typed })}
      />
      {problems.stopLoss === 'stopAndTargetUnreasonable' ? <Note tone="danger">{t('validation.stopAndTargetUnreasonable')}</Note> : null}
      <p className="t-sm t-2">{t('position.editHint')}</p>
      {failure && !isSaving ? <Note tone="danger">{failureText(failure)}</Note> : null}
      <p className={styles['state']} id={reasonId} role="status">
        {isUnresolved
          ? t('position.savingUnresolved')
          : isSaving
            ? t(areLevelsUnknown(snapshot) ? 'position.savingUnknown' : 'position.saving')
            : reasonText(reason)}
      </p>
    </Dialog>
  )
}

/** The answer may take long: closing does not wait for it, and the venue can be asked at once. */
const WhileSaving = ({ stream, snapshot }: PositionDialogProps) => {
  const t = useText()
  const { code } = snapshot.context.order
  const facts = useMarketFacts(code)
  const readFacts = useReadFacts(code)
  const { isSubmitOff } = useReason()
  const isUnresolved = areLevelsUnresolved(snapshot)
  const close = () => {
    const market = readFacts()
    if (market) stream.send({ type: 'position.close', market })
  }
  return (
    <>
      <Button isDisabled={whyNotClose(snapshot, facts, isSubmitOff) !== null} onClick={close}>
        {t('position.closeCode', { code })}
      </Button>
      {isUnresolved ? <Button onClick={() => stream.send({ type: 'position.dismiss' })}>{t('position.backToPosition')}</Button> : null}
      {isUnresolved || areLevelsUnknown(snapshot) ? (
        <Button isBusy={snapshot.hasTag('busy')} onClick={() => stream.send({ type: 'position.check' })}>
          {t('common.checkNow')}
        </Button>
      ) : null}
    </>
  )
}
