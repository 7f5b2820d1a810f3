import type { Check, Ending, OutcomeClaim } from '../../domain/simulation/outcome.ts'
import { selectVerification, verdictOf } from '../../machines/verification/verification.selectors.ts'
import type { Findings, VerifiedOrder } from '../../machines/verification/verification.types.ts'
import { Fact } from '../kit/Fact.tsx'
import { AddressText } from '../kit/AddressText.tsx'
import { Badge } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { SkeletonRows } from '../kit/States.tsx'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, type StreamOf } from '../shell/system-context.tsx'
import styles from './verification.module.css'

interface VerificationDialogProps {
  readonly stream: StreamOf<'verification'>
  readonly order: VerifiedOrder
}

/** The order whose outcome is looked at, and what came of it, step by step. */
export const VerificationDialog = ({ stream, order: { orderNumber, claim } }: VerificationDialogProps) => {
  const t = useText()
  const failureText = useFailureText()
  const { findings, failure } = useChart(stream, selectVerification, isShallowEqual)
  return (
    <Dialog
      isOpen
      isWide
      onClose={() => stream.send({ type: 'verification.close' })}
      kicker={t('verification.order', { number: orderNumber })}
      title={t('verification.title')}
      closeLabel={t('common.close')}
      actions={
        failure || findings?.kind === 'sealed' ? (
          <Button tone="primary" onClick={() => stream.send({ type: 'verification.retry' })}>
            {t('common.tryAgain')}
          </Button>
        ) : null
      }
    >
      <div role="status">
        {failure ? (
          <Note tone="danger">
            {t('verification.failed')} {failureText(failure)}
          </Note>
        ) : findings === null ? (
          <SkeletonRows count={4} label={t('verification.checking')} />
        ) : (
          <Verdict findings={findings} />
        )}
      </div>
      {findings?.kind === 'recomputed' ? (
        <>
          <ul className={styles['steps']}>
            {findings.checks.map((check) => (
              <Step key={check.name} check={check} claim={claim} />
            ))}
          </ul>
          <Published findings={findings} />
        </>
      ) : null}
    </Dialog>
  )
}

const TONES = { matches: 'ok', doesNotMatch: 'danger', unfixed: 'warn', sealed: 'info', exchange: 'info' } as const

const Verdict = ({ findings }: { readonly findings: Findings }) => {
  const t = useText()
  const format = useFormat()
  const verdict = verdictOf(findings)
  const facts = {
    ...(findings.kind === 'sealed' && { time: format.dateTime(findings.revealTime) }),
    ...(findings.kind === 'exchange' && { source: findings.source }),
  }
  return (
    <Note tone={TONES[verdict]} {...(verdict === 'sealed' && { icon: 'clock' })}>
      {t(`verification.${verdict}`, facts)}
    </Note>
  )
}

/** Two ticks may lie in one second. */
const TO_THE_TICK: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
}

const Step = ({ check, claim }: { readonly check: Check; readonly claim: OutcomeClaim }) => {
  const t = useText()
  const format = useFormat()
  const digits = claim.openPrice.split('.')[1]?.length ?? 0
  const time = (at: number | null): string => (at === null ? t('verification.none') : format.dateOf(at, TO_THE_TICK))
  const ending = ({ rule, at }: Ending): string =>
    at === null
      ? t('verification.endingWithoutTick', { rule: t(`verification.rule.${rule}`) })
      : t('verification.ending', { rule: t(`verification.rule.${rule}`), time: time(at) })
  const price = (value: string | null): string => (value === null ? t('verification.none') : format.price(value, digits))
  const lines = (): readonly string[] => {
    if (check.name === 'commitment')
      return [t('verification.made', { value: time(check.said) }), t('verification.opened', { value: time(check.found) })]
    if (check.name === 'terms' || check.name === 'seed')
      return check.isRight ? [] : [t('verification.said', { value: check.said }), t('verification.found', { value: check.found })]
    const [said, found] = check.name === 'rule' ? [ending(check.said), ending(check.found)] : [price(check.said), price(check.found)]
    return [t('verification.said', { value: said }), t('verification.found', { value: found })]
  }
  return (
    <li>
      <p className={styles['step']}>
        <b>{t(`verification.check.${check.name}`)}</b>{' '}
        <Badge tone={check.isRight ? 'ok' : 'danger'} icon={check.isRight ? 'check' : 'close'}>
          {t(check.isRight ? 'verification.right' : 'verification.wrong')}
        </Badge>
      </p>
      {lines().map((line) => (
        <p key={line} className={`t-sm ${styles['line']}`}>
          {line}
        </p>
      ))}
    </li>
  )
}

/** What somebody needs who trusts no page of ours. */
const Published = ({ findings }: { readonly findings: Findings & { readonly kind: 'recomputed' } }) => {
  const t = useText()
  const format = useFormat()
  const { commitment, day, seed } = findings
  return (
    <details className={styles['published']}>
      <summary>{t('verification.own')}</summary>
      <dl>
        {commitment ? (
          <Fact name={t('verification.head')}>
            <AddressText>{commitment.head}</AddressText>
          </Fact>
        ) : null}
        <Fact name={t('verification.seedOf', { day: format.dateOf(Date.parse(day), { dateStyle: 'medium', timeZone: 'UTC' }) })}>
          <AddressText>{seed}</AddressText>
        </Fact>
      </dl>
    </details>
  )
}
