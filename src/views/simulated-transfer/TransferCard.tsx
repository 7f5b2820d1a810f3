import { useId } from 'react'
import type simulatedTransfer from '../../../locales/en/simulatedTransfer.json'
import { readAmount, shownText } from '../../domain/decimal-input.ts'
import { SCALE } from '../../domain/money.ts'
import type { DepositWay, SimulatedTransfer } from '../../domain/wire/deposit.ts'
import {
  selectSimulatedTransfer,
  shownTransferProblemOf,
  type SimulatedTransferFacts,
} from '../../machines/simulated-transfer/simulated-transfer.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { useAmountFault } from '../kit/amount-fault.ts'
import { AmountField } from '../kit/AmountField.tsx'
import { Badge } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { Form } from '../kit/Form.tsx'
import { ignoreRepeat } from '../kit/ignore-repeat.ts'
import { networkName } from '../kit/network-name.ts'
import { SkeletonRows } from '../kit/States.tsx'
import { StepStart } from '../kit/StepStart.tsx'
import { useFailureText, useFormat, useLocale, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import styles from './simulated-transfer.module.css'

declare module '../kit/texts.ts' {
  interface Texts {
    simulatedTransfer: typeof simulatedTransfer
  }
}

/** The venue plays the sending wallet. Hatched, since nothing of it has a value. */
export const TransferCard = ({ way }: { readonly way: DepositWay }) => {
  const t = useText()
  const headId = useId()
  const stream = useStreamIfOpen('simulatedTransfer')
  return (
    <section className={`card ${styles['card']}`} aria-labelledby={headId}>
      <div className={`hatch ${styles['hatch']}`} />
      <div className="card__head">
        <h2 className="t-h3" id={headId}>
          {t('simulatedTransfer.title')}
        </h2>
        <Badge tone="buff">{t('simulatedTransfer.badge')}</Badge>
      </div>
      {stream ? <Loaded stream={stream} way={way} /> : <SkeletonRows count={2} label={t('common.loading')} />}
    </section>
  )
}

interface PartProps {
  readonly stream: StreamOf<'simulatedTransfer'>
  readonly facts: SimulatedTransferFacts
}

const Loaded = ({ stream, way }: { readonly stream: StreamOf<'simulatedTransfer'>; readonly way: DepositWay }) => {
  const t = useText()
  const facts = useChart(stream, selectSimulatedTransfer, isShallowEqual)
  return (
    <div className="card__body" onKeyDown={ignoreRepeat}>
      <p className="t-sm t-2">{t('simulatedTransfer.lead')}</p>
      {facts.stage === 'sent' && facts.transfer !== null ? (
        <Sent stream={stream} transfer={facts.transfer} />
      ) : (
        <Sending stream={stream} facts={facts} way={way} />
      )}
    </div>
  )
}

const Sending = ({ stream, facts, way }: PartProps & { readonly way: DepositWay }) => {
  const t = useText()
  const format = useFormat()
  const locale = useLocale()
  const amountFault = useAmountFault()
  const reasonId = useId()
  const { isSubmitOff, reasonText } = useReason()
  const { stage, amount } = facts
  const { currency, network } = way
  const isEditing = stage === 'editing'
  const problem = shownTransferProblemOf(facts, currency)
  const error =
    problem === null
      ? undefined
      : problem === 'enterAmount' || (amount.value !== null && Number(amount.value) === 0)
        ? t('simulatedTransfer.enterAmount')
        : amount.value === null
          ? amountFault(amount, SCALE[currency])
          : t('simulatedTransfer.digits', { currency, digits: format.figure(SCALE[currency]) })
  return (
    <Form
      label={t('simulatedTransfer.title')}
      isOff={isSubmitOff || !isEditing}
      onSubmit={() => {
        if (isEditing && !isSubmitOff) stream.send({ type: 'simulatedTransfer.send', currency, network })
      }}
    >
      <AmountField
        label={t('simulatedTransfer.amount')}
        unit={currency}
        hint={networkName(network, currency)}
        value={shownText(amount, locale)}
        error={error}
        onText={(text) => stream.send({ type: 'simulatedTransfer.change', ...readAmount(text, locale) })}
      />
      <div role="status" className="stack stack--s">
        <Sentence facts={facts} />
      </div>
      {isEditing || stage === 'submitting' ? (
        <>
          <Button type="submit" isBlock isBusy={!isEditing} isDisabled={isSubmitOff} {...(isSubmitOff && { reasonId })}>
            {t(isEditing ? 'simulatedTransfer.send' : 'simulatedTransfer.sending')}
          </Button>
          {isSubmitOff ? (
            <p className="t-meta" id={reasonId}>
              {reasonText('readOnly')}
            </p>
          ) : null}
        </>
      ) : (
        <div className="row">
          <Button isBusy={stage === 'reconciling'} onClick={() => stream.send({ type: 'simulatedTransfer.check' })}>
            {t('common.checkNow')}
          </Button>
          {stage === 'unresolved' ? (
            <Button onClick={() => stream.send({ type: 'simulatedTransfer.dismiss' })}>{t('simulatedTransfer.startAnew')}</Button>
          ) : null}
        </div>
      )}
    </Form>
  )
}

const Sentence = ({ facts: { stage, failure, isLost } }: Pick<PartProps, 'facts'>) => {
  const t = useText()
  const failureText = useFailureText()
  if (stage === 'unresolved') return <Note tone="warn">{t('simulatedTransfer.unresolved')}</Note>
  if (stage === 'unknown' || stage === 'reconciling') return <Note tone="warn">{t('simulatedTransfer.unknown')}</Note>
  if (stage !== 'editing' || failure === null) return null
  if (isLost) return <Note tone="warn">{t('simulatedTransfer.lost')}</Note>
  return (
    <Note tone="danger">
      <b className="strong">{t('simulatedTransfer.failed')}</b> {failureText(failure)}
    </Note>
  )
}

/** The transfer with its receipt, drawn from what the venue has said of it. */
const Sent = ({ stream, transfer }: { readonly stream: StreamOf<'simulatedTransfer'>; readonly transfer: SimulatedTransfer }) => {
  const t = useText()
  const format = useFormat()
  const { amount, currency, network, from, to, hash, at } = transfer
  return (
    <StepStart>
      <div role="status">
        <Badge tone="ok" icon="check">
          {t('simulatedTransfer.made', { time: format.time(at) })}
        </Badge>
      </div>
      <div className={styles['receipt']}>
        <p className={`hatch ${styles['band']}`}>{t('simulatedTransfer.receipt')}</p>
        <dl className={`kv ${styles['facts']}`}>
          <TransferFact name={t('simulatedTransfer.amountSent')}>{exactMoney(format, amount, currency)}</TransferFact>
          <TransferFact name={t('simulatedTransfer.network')}>{networkName(network, currency)}</TransferFact>
          <TransferFact name={t('simulatedTransfer.from')}>{from}</TransferFact>
          <TransferFact name={t('simulatedTransfer.to')}>{to}</TransferFact>
          <TransferFact name={t('simulatedTransfer.madeAt')}>{format.dateTimeSeconds(at)}</TransferFact>
          <TransferFact name={t('simulatedTransfer.hash')}>{hash}</TransferFact>
        </dl>
      </div>
      <p className="t-sm t-2">{t('simulatedTransfer.filled')}</p>
      <div className="row">
        <Button size="sm" onClick={() => stream.send({ type: 'simulatedTransfer.fill' })}>
          {t('simulatedTransfer.fill')}
        </Button>
        <Button size="sm" onClick={() => stream.send({ type: 'simulatedTransfer.dismiss' })}>
          {t('simulatedTransfer.again')}
        </Button>
      </div>
    </StepStart>
  )
}

const TransferFact = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <Fact name={name}>
    <bdi className={styles['value']}>{children}</bdi>
  </Fact>
)
