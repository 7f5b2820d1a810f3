import { Button, ButtonLink } from '../kit/Button.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { KeyReference } from '../kit/KeyReference.tsx'
import { StepStart } from '../kit/StepStart.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { useMiningTexts } from '../shell/use-mining-texts.ts'
import type { BuyProps } from './BuyCard.tsx'
import styles from './mining-machine.module.css'

/** What is known of a purchase that was sent. Never more than the venue has said. */
export const SentPurchase = ({ stream, facts }: BuyProps) => {
  const t = useText()
  const failureText = useFailureText()
  const { stage, failure, key, order } = facts
  const dismiss = () => stream.send({ type: 'miningMachine.dismiss' })
  const isUnknown = stage === 'unknown' || stage === 'reconciling' || stage === 'unresolved'
  return (
    <StepStart>
      <div role="status" className="stack stack--m">
        {stage === 'submitting' ? <p className="t-body">{t('miningMachine.sending')}</p> : null}
        {isUnknown ? <Note tone="warn">{t(stage === 'unresolved' ? 'miningMachine.unresolved' : 'miningMachine.unknown')}</Note> : null}
        {stage === 'refused' ? (
          <Note tone="danger">
            <b className="strong">{t('miningMachine.refused')}</b> {failureText(failure)} {t('miningMachine.nothingDone')}
          </Note>
        ) : null}
        {stage === 'accepted' ? <Bought facts={facts} /> : null}
      </div>
      {stage === 'submitting' || isUnknown ? <KeyReference name={t('miningMachine.reference')} value={key} /> : null}
      <div className={styles['actions']}>
        {isUnknown ? (
          <Button size="lg" isBusy={stage === 'reconciling'} onClick={() => stream.send({ type: 'miningMachine.check' })}>
            {t('common.checkNow')}
          </Button>
        ) : null}
        {stage === 'unresolved' ? (
          <Button size="lg" onClick={dismiss}>
            {t('miningMachine.startAnew')}
          </Button>
        ) : null}
        {stage === 'refused' ? (
          <Button tone="primary" size="lg" onClick={dismiss}>
            {t('miningMachine.back')}
          </Button>
        ) : null}
        {stage === 'accepted' && order !== null ? (
          <>
            <ButtonLink tone="primary" size="lg" to={`/mining?order=${order.id}`}>
              {t('miningMachine.toMachines')}
            </ButtonLink>
            <Button size="lg" onClick={dismiss}>
              {t('miningMachine.another')}
            </Button>
          </>
        ) : null}
      </div>
    </StepStart>
  )
}

const Bought = ({ facts: { order } }: Pick<BuyProps, 'facts'>) => {
  const t = useText()
  const format = useFormat()
  const { nameOf, day } = useMiningTexts()
  if (order === null) return null
  const said = {
    machine: nameOf(order),
    amount: exactMoney(format, order.amount, 'USDT'),
    first: day(order.firstDay),
    number: order.orderNumber,
  }
  return <Note tone="ok">{t('miningMachine.bought', said)}</Note>
}
