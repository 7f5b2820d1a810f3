import { useId } from 'react'
import type { ExitFacts, ExitStage } from '../../../machines/shapes/plan-exit-facts.ts'
import type { ExitQuote } from '../../../machines/shapes/plan-exit.ts'
import { Fact } from '../../kit/Fact.tsx'
import { Button } from '../../kit/Button.tsx'
import { ignoreRepeat } from '../../kit/ignore-repeat.ts'
import { KeyReference } from '../../kit/KeyReference.tsx'
import { StepStart } from '../../kit/StepStart.tsx'
import { useFailureText, useText } from '../../kit/text.ts'
import { Note } from '../../kit/Toast.tsx'
import { useReason } from '../use-reason.ts'
import styles from './plans.module.css'

/** What is said of leaving, in the words of what is left: a plan, or machines. */
export interface ExitWords {
  readonly lead: string
  readonly ask: string
  readonly asking: string
  readonly quoteFailed: string
  readonly replaced: string
  readonly replacedBy: string
  readonly holds: string
  readonly back: string
  readonly lost: string
  readonly sending: string
  readonly unknown: string
  readonly unresolved: string
  readonly refused: string
  readonly stillRuns: string
  readonly reference: string
  readonly startAnew: string
  readonly ended: string
  /** What the button says that leaves, with what comes back. */
  readonly confirm: string
  /** What came of it, once it is done. */
  readonly left: string | null
}

/** The reckoning of a quote, each line with its figure; the total is what comes back. */
export interface ExitLines {
  readonly lines: readonly (readonly [name: string, figure: string])[]
  readonly total: readonly [name: string, figure: string]
}

interface PlanExitProps {
  readonly facts: Pick<ExitFacts<unknown, ExitQuote>, 'stage' | 'isReplaced' | 'isLost' | 'failure' | 'key'>
  readonly words: ExitWords
  /** `null` while nothing is quoted. */
  readonly quote: ExitLines | null
  readonly send: (command: 'ask' | 'back' | 'confirm' | 'check' | 'dismiss') => void
}

/** The way out of what runs before its end, at what the venue quotes. */
export const PlanExit = ({ facts, words, quote, send }: PlanExitProps) => {
  const { stage } = facts
  return (
    <div className="card__body" onKeyDown={ignoreRepeat}>
      <div role="status" className="stack stack--m">
        <Sentence facts={facts} words={words} />
      </div>
      {quote !== null && stage !== 'left' && stage !== 'ended' ? <Quote quote={quote} holds={words.holds} /> : null}
      <Actions stage={stage} words={words} isQuoted={quote !== null} send={send} />
    </div>
  )
}

/** What is known of leaving. Never more than the venue has said. */
const Sentence = ({ facts: { stage, failure, isReplaced, isLost, key }, words }: Pick<PlanExitProps, 'facts' | 'words'>) => {
  const failureText = useFailureText()
  switch (stage) {
    case 'idle':
      return (
        <>
          <p className="t-body">{words.lead}</p>
          {failure === null ? null : (
            <Note tone="danger">
              {words.quoteFailed} {failureText(failure)}
            </Note>
          )}
        </>
      )
    case 'quoting':
      return <p className="t-body">{words.asking}</p>
    case 'requoting':
      return <Note tone="warn">{words.replaced}</Note>
    case 'quoted':
      return (
        <>
          {isLost ? <Note tone="warn">{words.lost}</Note> : null}
          {isReplaced ? (
            <Note tone="warn">
              {words.replaced} {words.replacedBy}
            </Note>
          ) : null}
        </>
      )
    case 'refused':
      return (
        <Note tone="danger">
          <b className="strong">{words.refused}</b> {failureText(failure)} {words.stillRuns}
        </Note>
      )
    case 'submitting':
      return (
        <>
          <p className="t-body">{words.sending}</p>
          <KeyReference name={words.reference} value={key} />
        </>
      )
    case 'unknown':
    case 'reconciling':
    case 'unresolved':
      return (
        <>
          <Note tone="warn">{stage === 'unresolved' ? words.unresolved : words.unknown}</Note>
          <KeyReference name={words.reference} value={key} />
        </>
      )
    case 'left':
      return words.left === null ? null : <Note tone="ok">{words.left}</Note>
    case 'ended':
      return <Note>{words.ended}</Note>
  }
}

/** What the venue has said, line by line. */
const Quote = ({ quote: { lines, total }, holds }: { readonly quote: ExitLines; readonly holds: string }) => (
  <StepStart>
    <dl className="kv">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
      <Fact name={total[0]} isFigure isTotal>
        {total[1]}
      </Fact>
    </dl>
    <p className="t-meta">{holds}</p>
  </StepStart>
)

interface ActionsProps extends Pick<PlanExitProps, 'words' | 'send'> {
  readonly stage: ExitStage
  readonly isQuoted: boolean
}

const Actions = ({ stage, words, isQuoted, send }: ActionsProps) => {
  const t = useText()
  const reasonId = useId()
  const { isSubmitOff, reasonText } = useReason()
  const dismiss = () => send('dismiss')
  const back = (
    <Button size="lg" onClick={() => send('back')}>
      {words.back}
    </Button>
  )
  switch (stage) {
    case 'idle':
      return (
        <Button size="lg" onClick={() => send('ask')}>
          {words.ask}
        </Button>
      )
    case 'quoting':
    case 'requoting':
      return back
    case 'quoted':
      return isQuoted ? (
        <>
          <div className={styles['actions']}>
            <Button tone="danger" size="lg" isDisabled={isSubmitOff} {...(isSubmitOff && { reasonId })} onClick={() => send('confirm')}>
              {words.confirm}
            </Button>
            {back}
          </div>
          {isSubmitOff ? (
            <p className="t-meta" id={reasonId}>
              {reasonText('readOnly')}
            </p>
          ) : null}
        </>
      ) : null
    case 'refused':
      return (
        <Button tone="primary" size="lg" onClick={dismiss}>
          {words.back}
        </Button>
      )
    case 'unknown':
    case 'reconciling':
    case 'unresolved':
      return (
        <div className={styles['actions']}>
          <Button size="lg" isBusy={stage === 'reconciling'} onClick={() => send('check')}>
            {t('common.checkNow')}
          </Button>
          {stage === 'unresolved' ? (
            <Button size="lg" onClick={dismiss}>
              {words.startAnew}
            </Button>
          ) : null}
        </div>
      )
    case 'submitting':
    case 'left':
    case 'ended':
      return null
  }
}
