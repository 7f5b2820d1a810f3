import { useId } from 'react'
import type { Decimal } from '../../domain/money.ts'
import { selectBalance, type BalanceSnapshot } from '../../machines/balance/balance.selectors.ts'
import { previewOf, shownProblemOf } from '../../machines/mining-machine/mining-machine.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { CheckField } from '../kit/CheckField.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useNow, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import type { BuyProps } from './BuyCard.tsx'
import { Outcome } from './Outcome.tsx'
import { QuantityField } from './QuantityField.tsx'

const MINUTE = 60_000
const balanceOf = (snapshot: BalanceSnapshot) => selectBalance(snapshot)

/** How many of the machine that is chosen, and everything that is agreed to, the worst case before the button. */
export const BuyForm = (props: BuyProps) => {
  const balance = useStreamIfOpen('balance', props.facts.mode)
  return balance ? <WithBalance {...props} balance={balance} /> : <Fields {...props} available={null} />
}

const WithBalance = ({ balance, ...rest }: BuyProps & { readonly balance: StreamOf<'balance'> }) => {
  const { list } = useChart(balance, balanceOf, isShallowEqual)
  return <Fields {...rest} available={list?.currencies.find(({ currency }) => currency === 'USDT')?.free ?? null} />
}

const Fields = ({ stream, facts, available }: BuyProps & { readonly available: Decimal | null }) => {
  const t = useText()
  const format = useFormat()
  const failureText = useFailureText()
  const reasonId = useId()
  const { isSubmitOff, reasonText } = useReason()
  const { stage, mode, offer, machine, draft, isUnderstood, outdated, isLost } = facts
  const preview = previewOf(facts, useNow(MINUTE))
  const problem = shownProblemOf(facts, available)
  const usdt = (amount: Decimal) => exactMoney(format, amount, 'USDT')
  const sentences = {
    chooseMachine: t('miningMachine.chooseFirst'),
    machineClosed: t('miningMachine.closedNow'),
    outOfStock: t('miningMachine.outOfStockNow'),
    enterQuantity: t('miningMachine.enterQuantity'),
    quantityNotWhole: t('miningMachine.quantityNotWhole'),
    tooMany: t('miningMachine.tooMany', { most: format.figure(machine?.maxQuantity ?? 0) }),
    fewerLeft: t('miningMachine.fewerLeft', { left: format.figure(machine?.left[mode] ?? 0) }),
    insufficientBalance: t('validation.insufficientBalance'),
  }
  const isOfField = problem !== null && !['chooseMachine', 'machineClosed', 'outOfStock'].includes(problem)
  const why = isSubmitOff
    ? reasonText('readOnly')
    : problem !== null
      ? sentences[problem]
      : isUnderstood
        ? undefined
        : t('miningMachine.tickFirst')
  const isOff = why !== undefined
  return (
    <div className="stack">
      <div role="status" className="stack stack--m">
        {isLost ? <Note tone="warn">{t('miningMachine.lost')}</Note> : null}
        {outdated === null ? null : (
          <Note tone="warn">{t(stage === 'renewing' ? 'miningMachine.termsChanging' : 'miningMachine.termsChanged')}</Note>
        )}
        {stage === 'editing' && facts.failure !== null && !isLost ? (
          <Note tone="warn">
            {t('miningMachine.mayBeOld')} {failureText(facts.failure)}{' '}
            <Button size="sm" tone="quiet" onClick={() => stream.send({ type: 'miningMachine.retry' })}>
              {t('common.retry')}
            </Button>
          </Note>
        ) : null}
        {problem === 'outOfStock' || problem === 'machineClosed' ? <Note tone="warn">{sentences[problem]}</Note> : null}
      </div>
      <QuantityField
        stream={stream}
        draft={draft}
        most={machine === null ? null : Math.min(machine.maxQuantity, machine.left[mode])}
        aside={machine === null ? undefined : t('miningMachine.atMost', { most: format.figure(machine.maxQuantity) })}
        error={isOfField ? sentences[problem] : undefined}
        hint={t('miningMachine.available', { amount: available === null ? format.money(null) : usdt(available) })}
      />
      {machine === null || preview === null ? null : (
        <>
          <Outcome machine={machine} preview={preview} median={offer?.ended.median ?? null} />
          <CheckField
            isChecked={isUnderstood}
            onCheck={(checked) => stream.send({ type: 'miningMachine.understand', isUnderstood: checked })}
          >
            {t('miningMachine.understood', { least: usdt(preview.least), amount: usdt(preview.amount), count: machine.days })}
          </CheckField>
        </>
      )}
      <Button
        tone="primary"
        size="lg"
        isBlock
        isDisabled={isOff}
        {...(isOff && { reasonId })}
        onClick={() => stream.send({ type: 'miningMachine.buy', available })}
      >
        {preview === null ? t('miningMachine.buyNone') : t('miningMachine.buy', { count: preview.quantity, amount: usdt(preview.amount) })}
      </Button>
      {isOff ? (
        <p className="t-meta" id={reasonId}>
          {why}
        </p>
      ) : null}
    </div>
  )
}
