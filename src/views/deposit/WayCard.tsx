import { useId } from 'react'
import type { FundCurrency } from '../../domain/funds.ts'
import type { DepositInfo } from '../../domain/wire/deposit.ts'
import { fieldOfRefusal, type DepositFacts } from '../../machines/deposit/deposit.selectors.ts'
import { currenciesOf } from '../../machines/deposit-info/deposit-info.selectors.ts'
import { FieldError } from '../kit/Field.tsx'
import { networkName } from '../kit/network-name.ts'
import { Segment } from '../kit/Segment.tsx'
import { exactText } from '../kit/exact-text.ts'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { useSubmitOff, type StreamOf } from '../shell/system-context.tsx'
import { isWithVenue } from './deposit-stages.ts'
import { StepTitle } from './StepTitle.tsx'

interface WayCardProps {
  readonly stream: StreamOf<'deposit'>
  readonly info: DepositInfo
  readonly facts: DepositFacts
  /** The venue takes deposits by the way that is chosen. */
  readonly isOffered: boolean
}

/** In which currency, over which network. */
export const WayCard = ({ stream, info, facts, isOffered }: WayCardProps) => {
  const t = useText()
  const format = useFormat()
  const failureText = useFailureText()
  const [headId, errorId] = [useId(), useId()]
  const { currency, network } = facts.draft
  const currencies = currenciesOf(info)
  const ways = currencies.find((each) => each.currency === currency)?.ways ?? []
  const submitOff = useSubmitOff()
  const isOff = isWithVenue(facts.stage) || submitOff !== null
  // The network that was chosen stays where it carries the other currency too.
  const choose = (chosen: FundCurrency) => {
    const found = currencies.find((each) => each.currency === chosen)?.ways ?? []
    const kept = found.find((way) => way.network === network) ?? found[0]
    if (kept) stream.send({ type: 'deposit.choose', currency: chosen, network: kept.network })
  }
  const refusal = fieldOfRefusal(facts.failure) === 'way' ? failureText(facts.failure) : undefined
  return (
    <section className="card" aria-labelledby={headId}>
      <StepTitle id={headId} step={1} title={t('deposit.way')} />
      <div className="card__body">
        <Segment
          label={t('deposit.currency')}
          look="tiles"
          value={currency}
          isDisabled={isOff}
          options={currencies.map((each) => ({
            value: each.currency,
            label: (
              <>
                <b className="strong">{each.currency}</b>
                <span className="t-meta">
                  {t('deposit.minimumOf', { amount: exactText(format, each.ways[0]!.minimum, each.currency) })}
                </span>
              </>
            ),
          }))}
          onChoose={choose}
        />
        {ways.length === 0 ? null : (
          <div className="field">
            <span className="field__label">{t('deposit.network')}</span>
            <Segment
              label={t('deposit.network')}
              look="chips"
              value={network}
              isDisabled={isOff}
              options={ways.map((way) => ({ value: way.network, label: networkName(way.network, currency) }))}
              onChoose={(chosen) => stream.send({ type: 'deposit.choose', currency, network: chosen })}
            />
          </div>
        )}
        {!isOffered || refusal ? <FieldError id={errorId}>{refusal ?? t('deposit.closed')}</FieldError> : null}
      </div>
    </section>
  )
}
