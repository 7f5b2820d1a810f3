import { useId } from 'react'
import { flushSync } from 'react-dom'
import { readAmount, shownText } from '../../domain/decimal-input.ts'
import { LAST_CHARACTERS } from '../../domain/deposit.ts'
import { SCALE } from '../../domain/money.ts'
import type { DepositWay } from '../../domain/wire/deposit.ts'
import { fieldOfRefusal, shownProblemsOf, type DepositFacts } from '../../machines/deposit/deposit.selectors.ts'
import type { DepositField } from '../../machines/deposit/deposit.types.ts'
import { Fact } from '../kit/Fact.tsx'
import { useAmountFault } from '../kit/amount-fault.ts'
import { AmountField } from '../kit/AmountField.tsx'
import { Button } from '../kit/Button.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { FieldError } from '../kit/Field.tsx'
import { Form } from '../kit/Form.tsx'
import { ignoreRepeat } from '../kit/ignore-repeat.ts'
import { StepStart } from '../kit/StepStart.tsx'
import { TextField } from '../kit/TextField.tsx'
import { useFailureText, useFormat, useLocale, useText } from '../kit/text.ts'
import { networkName } from '../kit/network-name.ts'
import { PhotoField } from '../shell/PhotoField.tsx'
import type { StreamOf } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import { isWithVenue } from './deposit-stages.ts'
import { DepositSentence } from './DepositSentence.tsx'
import { StepTitle } from './StepTitle.tsx'
import styles from './deposit.module.css'

interface FormCardProps {
  readonly stream: StreamOf<'deposit'>
  readonly facts: DepositFacts
  /** As the venue offers it; `null` where it doesn't. */
  readonly way: DepositWay | null
}

/** Which transfer it was, what will be submitted, and what became of it. What was typed stays in sight. */
export const FormCard = ({ stream, facts, way }: FormCardProps) => {
  const t = useText()
  const [headId, reasonId] = [useId(), useId()]
  const { isSubmitOff, reasonText } = useReason()
  const { stage, failure } = facts
  const isEditing = stage === 'editing'
  return (
    <section className="card" aria-labelledby={headId}>
      <StepTitle id={headId} step={3} title={t('deposit.tell')} />
      <div className="card__body" onKeyDown={ignoreRepeat}>
        <Form
          label={t('deposit.tell')}
          isOff={isSubmitOff || !isEditing}
          refusal={fieldOfRefusal(failure) === null ? null : `${failure?.code}`}
          onSubmit={() => {
            if (isEditing && !isSubmitOff) stream.send({ type: 'deposit.review', way })
          }}
        >
          <Fields stream={stream} facts={facts} way={way} />
          {isEditing ? (
            <>
              <div role="status">
                <DepositSentence facts={facts} />
              </div>
              <Button type="submit" tone="primary" size="lg" isBlock isDisabled={isSubmitOff} {...(isSubmitOff && { reasonId })}>
                {t('deposit.review')}
              </Button>
              {isSubmitOff ? (
                <p className="t-meta" id={reasonId}>
                  {reasonText('readOnly')}
                </p>
              ) : null}
            </>
          ) : null}
        </Form>
        {isEditing ? null : (
          <StepStart>
            <Summary facts={facts} way={way} />
            <div role="status" className="stack stack--m">
              <DepositSentence facts={facts} />
            </div>
            <Actions stream={stream} facts={facts} way={way} />
          </StepStart>
        )}
      </div>
    </section>
  )
}

const Fields = ({ stream, facts, way }: FormCardProps) => {
  const t = useText()
  const format = useFormat()
  const locale = useLocale()
  const failureText = useFailureText()
  const amountFault = useAmountFault()
  const { draft, failure } = facts
  const { currency, amount, hash, lastSix } = draft
  const problems = shownProblemsOf(facts, way)
  const sentences = {
    enterAmount: () => t('deposit.enterAmount'),
    enterCorrectAmount: () =>
      amount.value === null || amount.value === ''
        ? amountFault(amount, SCALE[currency])
        : Number(amount.value) === 0
          ? t('deposit.enterAmount')
          : t('deposit.digits', { currency, digits: format.figure(SCALE[currency]) }),
    belowMinimum: () => t('deposit.belowMinimum', { currency, limit: exactMoney(format, way?.minimum ?? '0', currency) }),
    enterHash: () => t('deposit.enterHash'),
    hashMalformed: () => failureText({ code: '30124', message: '' }) ?? undefined,
    enterLastSix: () => t('deposit.enterLastSix'),
    hashDiffers: () => failureText({ code: '30125', message: '' }) ?? undefined,
  }
  const refusalOf = (field: DepositField) =>
    facts.stage === 'editing' && fieldOfRefusal(failure) === field ? (failureText(failure) ?? undefined) : undefined
  return (
    <>
      <div className={styles['pair']}>
        <AmountField
          label={t('deposit.amount')}
          unit={currency}
          value={shownText(amount, locale)}
          error={problems.amount ? sentences[problems.amount]() : refusalOf('amount')}
          onText={(text) => stream.send({ type: 'deposit.changeAmount', ...readAmount(text, locale) })}
        />
        <div className={styles['typed']}>
          <TextField
            label={t('deposit.lastSix')}
            hint={t('deposit.lastSixHint')}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LAST_CHARACTERS}
            value={lastSix}
            error={problems.lastSix ? sentences[problems.lastSix]() : refusalOf('lastSix')}
            onText={(text) => stream.send({ type: 'deposit.change', field: 'lastSix', text })}
          />
        </div>
      </div>
      <div className={styles['typed']}>
        <TextField
          label={t('deposit.hash')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={128}
          value={hash}
          error={problems.hash ? sentences[problems.hash]() : refusalOf('hash')}
          onText={(text) => stream.send({ type: 'deposit.change', field: 'hash', text })}
        />
      </div>
      {facts.stage === 'editing' ? (
        <Proof stream={stream} facts={facts} isMissing={problems.proof !== undefined} refusal={refusalOf('proof')} />
      ) : null}
    </>
  )
}

interface ProofProps extends Pick<FormCardProps, 'stream' | 'facts'> {
  readonly isMissing: boolean
  readonly refusal: string | undefined
}

/** A receipt is a proof already; a picture of the person's own can take its place. */
const Proof = ({ stream, facts, isMissing, refusal }: ProofProps) => {
  const t = useText()
  const errorId = useId()
  return (
    <>
      {facts.receiptId === null ? (
        <PhotoField purpose="depositProof" label={t('deposit.proof')} isMissing={isMissing} />
      ) : (
        <div className="field" role="group" aria-label={t('deposit.proof')}>
          <span className="field__label">{t('deposit.proof')}</span>
          <p className={styles['well']}>
            <span className="t-sm strong">{t('deposit.receipt')}</span>
            <Button size="sm" onClick={() => stream.send({ type: 'deposit.dropReceipt' })}>
              {t('deposit.ownPicture')}
            </Button>
          </p>
        </div>
      )}
      {refusal === undefined ? null : <FieldError id={errorId}>{refusal}</FieldError>}
    </>
  )
}

/** What will be submitted, in full. */
const Summary = ({ facts: { draft, receiptId }, way }: Omit<FormCardProps, 'stream'>) => {
  const t = useText()
  const format = useFormat()
  const { currency, network, amount, hash, lastSix } = draft
  return (
    <div className="stack stack--s">
      <h3 className="t-body strong">{t('deposit.check')}</h3>
      <dl className="kv">
        <Fact name={t('deposit.way')}>{`${currency}, ${networkName(network, currency)}`}</Fact>
        {way === null ? null : (
          <Fact name={t('deposit.to')}>
            <bdi dir="ltr" className={styles['mono']}>
              {way.address}
            </bdi>
          </Fact>
        )}
        <Fact name={t('deposit.hash')}>
          <bdi dir="ltr" className={styles['mono']}>
            {hash.trim()}
          </bdi>
        </Fact>
        <Fact name={t('deposit.lastSix')}>
          <bdi dir="ltr" className={styles['mono']}>
            {lastSix.trim()}
          </bdi>
        </Fact>
        <Fact name={t('deposit.proof')}>{t(receiptId === null ? 'deposit.picture' : 'deposit.receipt')}</Fact>
        <Fact name={t('deposit.amount')} isFigure isTotal>
          {exactMoney(format, amount.value || '0', currency)}
        </Fact>
      </dl>
    </div>
  )
}

const Actions = ({ stream, facts: { stage, draft } }: FormCardProps) => {
  const t = useText()
  const format = useFormat()
  const reasonId = useId()
  const { isSubmitOff, reasonText } = useReason()
  if (stage === 'reviewing')
    return (
      <>
        <div className={styles['actions']}>
          <Button
            tone="primary"
            size="lg"
            isDisabled={isSubmitOff}
            {...(isSubmitOff && { reasonId })}
            onClick={() => stream.send({ type: 'deposit.confirm' })}
          >
            {t('deposit.confirm', { amount: exactMoney(format, draft.amount.value || '0', draft.currency) })}
          </Button>
          <Button
            size="lg"
            isDisabled={isSubmitOff}
            onClick={(event) => {
              const form = event.currentTarget.closest('section')?.querySelector('form')
              flushSync(() => stream.send({ type: 'deposit.back' }))
              form?.querySelector<HTMLElement>('button[type="submit"]')?.focus()
            }}
          >
            {t('deposit.back')}
          </Button>
        </div>
        {isSubmitOff ? (
          <p className="t-meta" id={reasonId}>
            {reasonText('readOnly')}
          </p>
        ) : null}
      </>
    )
  if (!isWithVenue(stage) || stage === 'submitting') return null
  return (
    <div className={styles['actions']}>
      <Button size="lg" isBusy={stage === 'reconciling'} onClick={() => stream.send({ type: 'deposit.check' })}>
        {t('common.checkNow')}
      </Button>
      {stage === 'unresolved' ? (
        <Button size="lg" onClick={() => stream.send({ type: 'deposit.dismiss' })}>
          {t('deposit.toForm')}
        </Button>
      ) : null}
    </div>
  )
}
