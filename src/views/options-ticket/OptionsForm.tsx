import { flushSync } from 'react-dom'
import { MONEY_DIGITS } from '../../domain/contract.ts'
import { readAmount, shownText, writeAmount } from '../../domain/decimal-input.ts'
import type { OptionDirection, OptionTerms } from '../../domain/wire/options.ts'
import {
  mostStakeOf,
  presentRateOf,
  previewOf,
  shownProblemOf,
  whyNotReview,
  type OptionsTicketSnapshot,
} from '../../machines/options-ticket/options-ticket.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { useAmountFault } from '../kit/amount-fault.ts'
import { AmountField } from '../kit/AmountField.tsx'
import { focusFirstProblem } from '../kit/Form.tsx'
import { Triangle } from '../kit/Icon.tsx'
import { ignoreRepeat } from '../kit/ignore-repeat.ts'
import { Segment } from '../kit/Segment.tsx'
import { useFormat, useLocale, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import type { StreamOf } from '../shell/system-context.tsx'
import { AvailableHint, TicketFoot } from '../shell/TicketFoot.tsx'
import { useMarketFacts, useReadFacts } from '../shell/use-market-facts.ts'
import { useMarketScale } from './use-market-scale.ts'
import { BreakEven, OptionOutcomes } from './OptionOutcomes.tsx'
import { buttonText, sideOf } from './options-texts.ts'
import { useOptionReason } from './use-option-reason.ts'

export interface OptionsFormProps {
  readonly stream: StreamOf<'optionsTicket'>
  readonly snapshot: OptionsTicketSnapshot
  /** Where to sign in and come back from. */
  readonly loginPath: string
}

/** What the user chooses, and what it can turn into. Every line keeps its place whatever the figures do. */
export const OptionsForm = ({ stream, snapshot, loginPath }: OptionsFormProps) => {
  const t = useText()
  const format = useFormat()
  const locale = useLocale()
  const { context } = snapshot
  const { code, draft, mode, terms } = context
  const facts = useMarketFacts(code)
  const readFacts = useReadFacts(code)
  const scale = useMarketScale(code)
  const { isSubmitOff, reasonText } = useOptionReason(terms)
  const problem = useProblem(snapshot, facts?.available ?? null)

  const preview = previewOf(context)
  const most = mostStakeOf(context, facts)
  const why = whyNotReview(snapshot, facts, isSubmitOff)
  // Pressing names the field that is wrong, so that is no reason to switch the button off.
  const reason = why === 'fixFields' ? null : why
  const review = () => {
    const market = readFacts()
    if (market) stream.send({ type: 'optionsTicket.review', market })
  }

  return (
    <form
      className={`ticket ${mode === 'demo' ? 'is-demo' : ''}`}
      aria-label={t('optionsTicket.title')}
      noValidate
      onKeyDown={ignoreRepeat}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason !== null) return
        flushSync(review)
        focusFirstProblem(event.currentTarget)
      }}
    >
      <Outdated snapshot={snapshot} />
      <Segment<OptionDirection>
        label={t('optionsTicket.side')}
        isBlock
        value={draft.direction}
        onChoose={(direction) => stream.send({ type: 'optionsTicket.chooseDirection', direction })}
        options={(['rise', 'fall'] as const).map((direction) => {
          const side = direction === 'rise' ? 'up' : 'down'
          return {
            value: direction,
            side,
            label: (
              <>
                <Triangle direction={side} />
                {sideOf(t, direction)}
              </>
            ),
          }
        })}
      />
      <Periods terms={terms} chosen={draft.seconds} onChoose={(seconds) => stream.send({ type: 'optionsTicket.choosePeriod', seconds })} />
      <AmountField
        label={t('optionsTicket.stake')}
        isSmall
        unit="USDT"
        value={shownText(draft.stake, locale)}
        onText={(text) => stream.send({ type: 'optionsTicket.change', ...readAmount(text, locale) })}
        error={problem}
        aside={<span>{t('optionsTicket.range', { min: format.money(terms?.minStake), max: format.money(terms?.maxStake) })}</span>}
        max={
          most === null
            ? undefined
            : { label: t('common.max'), onPress: () => stream.send({ type: 'optionsTicket.change', ...writeAmount(most, locale) }) }
        }
        hint={<AvailableHint available={facts?.available} />}
      />
      <OptionOutcomes direction={draft.direction} preview={preview} />
      {preview ? <BreakEven preview={preview} /> : null}
      <dl className="kv">
        <Fact name={t('optionsTicket.entry')}>
          <span className="num">{format.price(facts?.price, scale)}</span>
        </Fact>
        <Fact name={t('optionsTicket.settles')}>{t('optionsTicket.settlesAfter', { period: format.duration(draft.seconds) })}</Fact>
        <Fact name={t('optionsTicket.tie')}>{t('optionsTicket.returned')}</Fact>
        <Fact name={t('optionsTicket.noPrice')}>{t('optionsTicket.returned')}</Fact>
        <Fact name={t('optionsTicket.fee')}>
          <span className="num">{format.money('0', 'USDT')}</span>
        </Fact>
      </dl>
      <p className="t-meta">{t('optionsTicket.disclosure')}</p>
      <TicketFoot
        mode={mode}
        mostLoss={preview?.stake}
        label={buttonText(t, format, 'review', { mode, direction: draft.direction, stake: preview?.stake ?? null })}
        tone={draft.direction === 'rise' ? 'up' : 'down'}
        loginPath={why === 'notSignedIn' ? loginPath : null}
        isOff={reason !== null}
        // A dialog in front says what became of the order; only one under way is said here too.
        why={snapshot.matches('editing') || snapshot.hasTag('held') ? reasonText(reason) : undefined}
      />
    </form>
  )
}

/** The sentence beside the stake. */
const useProblem = ({ context }: OptionsTicketSnapshot, available: string | null): string | undefined => {
  const t = useText()
  const format = useFormat()
  const amountFault = useAmountFault()
  const { draft, terms } = context
  switch (shownProblemOf(context, available)) {
    case 'enterStake':
      return t('optionsTicket.enterStake')
    case 'enterCorrectAmount':
      return amountFault(draft.stake, MONEY_DIGITS)
    case 'stakeOutOfRange':
      return t('optionsTicket.stakeOutOfRange', { min: format.money(terms?.minStake), max: format.money(terms?.maxStake, 'USDT') })
    case 'insufficientBalance':
      return t('optionsTicket.insufficientBalance', { available: format.money(available, 'USDT', 'down') })
    case null:
      return undefined
  }
}

/** Nothing was bought, because the venue pays another rate by now. */
const Outdated = ({ snapshot: { context } }: { readonly snapshot: OptionsTicketSnapshot }) => {
  const t = useText()
  const format = useFormat()
  const { outdated } = context
  if (!outdated) return null
  const now = presentRateOf(context)
  const period = format.duration(outdated.seconds)
  return (
    <Note tone="warn">
      {now === null
        ? t('optionsTicket.gone', { period })
        : t('optionsTicket.changed', { period, before: format.share(outdated.payoutRate, 0), now: format.share(now, 0) })}
    </Note>
  )
}

interface PeriodsProps {
  readonly terms: OptionTerms | null
  readonly chosen: number
  readonly onChoose: (seconds: number) => void
}

/** Each period with what a win brings on top of the stake. */
const Periods = ({ terms, chosen, onChoose }: PeriodsProps) => {
  const t = useText()
  const format = useFormat()
  return (
    <div className="field">
      <span className="field__top">
        <span className="field__label">{t('optionsTicket.period')}</span>
      </span>
      <Segment
        label={t('optionsTicket.period')}
        look="grid"
        value={chosen}
        onChoose={onChoose}
        options={(terms?.periods ?? []).map(({ seconds, payoutRate }) => ({
          value: seconds,
          label: (
            <>
              <span>{format.duration(seconds)}</span> <small>{t('optionsTicket.pays', { rate: format.share(payoutRate, 0) })}</small>
            </>
          ),
        }))}
      />
    </div>
  )
}
