import { selectExchange, type ExchangeFacts } from '../../machines/flash-exchange/flash-exchange.selectors.ts'
import { ignoreRepeat } from '../kit/ignore-repeat.ts'
import { useText } from '../kit/text.ts'
import { isShallowEqual, useChart, type StreamOf } from '../shell/system-context.tsx'
import { useVenue } from '../shell/use-venue.ts'
import { ExchangeActions } from './ExchangeActions.tsx'
import { ExchangeForm } from './ExchangeForm.tsx'
import { ExchangeSentence } from './ExchangeSentence.tsx'
import styles from './flash-exchange.module.css'

export interface ExchangeCardProps {
  readonly stream: StreamOf<'flashExchange'>
  readonly mode: 'demo' | 'real'
}

export interface ExchangePartProps {
  readonly stream: StreamOf<'flashExchange'>
  readonly facts: ExchangeFacts
}

/** From the first keystroke to the venue's answer, in one place: what was chosen stays in sight until the outcome is known. */
export const ExchangeCard = ({ stream, mode }: ExchangeCardProps) => {
  const facts = useChart(stream, selectExchange, isShallowEqual)
  const isDone = facts.stage === 'accepted'
  return (
    <div className="card__body" onKeyDown={ignoreRepeat}>
      {isDone ? null : <ExchangeForm stream={stream} mode={mode} facts={facts} />}
      <div role="status" className="stack stack--m">
        <ExchangeSentence facts={facts} />
      </div>
      <ExchangeActions stream={stream} facts={facts} />
      <Foot mode={mode} isDone={isDone} />
    </div>
  )
}

/** Whose money it is; and before it is exchanged, what happens to the rate. */
const Foot = ({ mode, isDone }: Pick<ExchangeCardProps, 'mode'> & { readonly isDone: boolean }) => {
  const t = useText()
  const { moneyIsSimulated } = useVenue()
  return (
    <p className={styles['foot']}>
      {t(mode === 'demo' ? 'flashExchange.demoNote' : moneyIsSimulated ? 'flashExchange.realNote' : 'shell.band.realSentence')}
      {isDone ? null : ` ${t('flashExchange.fixed')}`}
    </p>
  )
}
