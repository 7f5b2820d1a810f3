import { type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { LEVERAGES } from '../../domain/constants.ts'
import { MONEY_DIGITS } from '../../domain/contract.ts'
import { readAmount, shownText } from '../../domain/decimal-input.ts'
import { dec } from '../../domain/money.ts'
import type { Direction } from '../../domain/wire/order.ts'
import {
  leverageChoicesOf,
  previewOf,
  shownProblemsOf,
  whyNotReview,
  type ContractTicketSnapshot,
} from '../../machines/contract-ticket/contract-ticket.selectors.ts'
import type { AmountField as TicketField } from '../../machines/contract-ticket/contract-ticket.types.ts'
import { useAmountFault } from '../kit/amount-fault.ts'
import { AmountField } from '../kit/AmountField.tsx'
import { focusFirstProblem } from '../kit/Form.tsx'
import { directionOfChange } from '../kit/format.ts'
import { Triangle } from '../kit/Icon.tsx'
import { ignoreRepeat } from '../kit/ignore-repeat.ts'
import { lotsText } from '../kit/lots-text.ts'
import { Segment } from '../kit/Segment.tsx'
import { useFormat, useLocale, useText, useTextIn } from '../kit/text.ts'
import { LateSection } from '../shell/LateSection.tsx'
import { TicketFoot } from '../shell/TicketFoot.tsx'
import { useChart, type StreamOf } from '../shell/system-context.tsx'
import { useMarketFacts, useReadFacts } from '../shell/use-market-facts.ts'
import { Note } from '../kit/Toast.tsx'
import { useReason } from '../shell/use-reason.ts'
import { LoadSummary } from './LoadSummary.tsx'
import { SizeField } from './SizeField.tsx'
import { WAITING } from './ticket-parts.ts'
import { reviewLabel } from './ticket-texts.ts'
import styles from './ticket.module.css'

type LevelField = Extract<TicketField, 'stopLoss' | 'takeProfit'>

export interface TicketFormProps {
  readonly stream: StreamOf<'contractTicket'>
  /** Where to sign in and come back from. */
  readonly loginPath: string
}

const whole = (snapshot: ContractTicketSnapshot): ContractTicketSnapshot => snapshot

/** What the user chooses, and what it costs at this very price. Every line keeps its place whatever the figures do. */
export const TicketForm = ({ stream, loginPath }: TicketFormProps) => {
  const t = useText()
  const format = useFormat()
  const locale = useLocale()
  const snapshot = useChart(stream, whole)
  const { context } = snapshot
  const { code, draft, mode, terms } = context
  const facts = useMarketFacts(code)
  const readFacts = useReadFacts(code)
  const { isSubmitOff, reasonText } = useReason()
  const amountFault = useAmountFault()
  const problemText = useTextIn('validation', 'validation.enterCorrectAmount')

  const preview = previewOf(context, facts)
  const problems = shownProblemsOf(context, preview.problems)
  const why = whyNotReview(snapshot, facts, isSubmitOff)
  // Pressing names the fields that are wrong, so that is no reason to switch the button off.
  const reason = why === 'fixFields' ? null : why
  const lots = preview.lots ? lotsText(t, format, preview.lots) : null
  const change = (field: LevelField, text: string) => stream.send({ type: 'contractTicket.change', field, ...readAmount(text, locale) })
  const errorOf = (field: LevelField): string | undefined => {
    const problem = problems[field]
    if (problem === 'enterCorrectAmount') return amountFault(draft[field], draft.levelUnit === 'price' ? terms.scale : MONEY_DIGITS)
    // The sentence about both stands under the fields; each says for itself how it is wrong.
    return problemText(problem === 'stopAndTargetUnreasonable' ? `${field}Unreasonable` : problem)
  }
  const amount = (field: LevelField) => ({
    isSmall: true,
    ...(draft.levelUnit !== 'price' && { unit: draft.levelUnit === 'percent' ? '%' : 'USDT' }),
    value: shownText(draft[field], locale),
    error: errorOf(field),
    onText: (text: string) => change(field, text),
  })
  const levelPrice = (price: string | null) => (draft.levelUnit === 'price' ? null : format.price(price, terms.scale))
  const review = () => {
    const market = readFacts()
    if (market) stream.send({ type: 'contractTicket.review', market })
  }

  return (
    <form
      className={`ticket ${mode === 'demo' ? 'is-demo' : ''}`}
      aria-label={t('ticket.title')}
      noValidate
      onKeyDown={ignoreRepeat}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason !== null) return
        flushSync(review)
        focusFirstProblem(event.currentTarget)
      }}
    >
      <LateSection part={WAITING}>
        {({ OrderKind }) => <OrderKind stream={stream} draft={draft} terms={terms} problems={problems} />}
      </LateSection>
      <Segment<Direction>
        label={t('ticket.side')}
        isBlock
        value={draft.direction}
        onChoose={(direction) => stream.send({ type: 'contractTicket.chooseDirection', direction })}
        options={[
          {
            value: 'long',
            side: 'up',
            label: (
              <>
                <Triangle direction="up" />
                {t('ticket.long')}
              </>
            ),
          },
          {
            value: 'short',
            side: 'down',
            label: (
              <>
                <Triangle direction="down" />
                {t('ticket.short')}
              </>
            ),
          },
        ]}
      />
      <Leverage stream={stream} choices={leverageChoicesOf(snapshot)} chosen={draft.leverage} max={terms.maxLeverage} />
      <SizeField stream={stream} context={context} facts={facts} preview={preview} problem={problems.lots} />
      <LateSection part={WAITING}>{({ LevelUnits }) => <LevelUnits stream={stream} context={context} facts={facts} />}</LateSection>
      <div className="g2">
        <AmountField
          label={t('ticket.stopLoss')}
          {...amount('stopLoss')}
          hint={<Result label={t('ticket.lossAtStop')} price={levelPrice(preview.stopLoss)} value={preview.lossAtStop} />}
        />
        <AmountField
          label={t('ticket.takeProfit')}
          {...amount('takeProfit')}
          hint={<Result label={t('ticket.gainAtTarget')} price={levelPrice(preview.takeProfit)} value={preview.gainAtTarget} />}
        />
      </div>
      {draft.kind === 'market' ? (
        <LateSection part={WAITING}>
          {({ TrailingField }) => (
            <TrailingField
              typed={draft.trailing}
              problem={problems.trailing}
              stop={preview.trailingStop}
              isInForce={false}
              scale={terms.scale}
              onChange={(typed) => stream.send({ type: 'contractTicket.change', field: 'trailing', ...typed })}
            />
          )}
        </LateSection>
      ) : null}
      {problems.stopLoss === 'stopAndTargetUnreasonable' ? <Note tone="danger">{t('validation.stopAndTargetUnreasonable')}</Note> : null}
      <dl className="kv">
        <Line name={t('ticket.size')}>{format.money(preview.notional, 'USDT')}</Line>
        <Line name={t('ticket.margin')}>{format.money(preview.margin, 'USDT', 'up')}</Line>
        <Line name={t('ticket.fee', { rate: format.percent(dec(preview.feeRate).times(100).toFixed()) })}>
          {format.money(preview.fee, 'USDT', 'up')}
        </Line>
        <Line name={t('ticket.breakEven')}>{format.price(preview.breakEvenPrice, terms.scale)}</Line>
        <Line name={t('ticket.liquidation')}>
          {format.price(preview.liquidationPrice, terms.scale)}
          <span className={styles['distance']}>
            {preview.liquidationDistance === null ? '' : ` (${format.change(preview.liquidationDistance, 1)})`}
          </span>
        </Line>
      </dl>
      <LoadSummary code={code} direction={draft.direction} preview={preview} />
      <TicketFoot
        mode={mode}
        mostLoss={preview.mostThatCanBeLost}
        label={reviewLabel(t, mode, draft.direction, lots)}
        tone={draft.direction === 'long' ? 'up' : 'down'}
        loginPath={why === 'notSignedIn' ? loginPath : null}
        isOff={reason !== null}
        // A dialog in front says what became of the order; only one under way is said here too.
        why={snapshot.matches('editing') || snapshot.hasTag('held') ? reasonText(reason) : undefined}
      />
    </form>
  )
}

const Leverage = ({
  stream,
  choices,
  chosen,
  max,
}: {
  readonly stream: StreamOf<'contractTicket'>
  readonly choices: readonly number[]
  readonly chosen: number
  readonly max: number
}) => {
  const t = useText()
  const format = useFormat()
  return (
    <div className="field">
      <span className="field__top">
        <span className="field__label">{t('ticket.leverage')}</span>
        {choices.length < LEVERAGES.length ? (
          <span className="field__hint">{t('ticket.leverageCap', { max: format.figure(max) })}</span>
        ) : null}
      </span>
      <Segment
        label={t('ticket.leverage')}
        look="leverage"
        value={chosen}
        onChoose={(leverage) => stream.send({ type: 'contractTicket.chooseLeverage', leverage })}
        options={LEVERAGES.map((leverage) => ({
          value: leverage,
          label: t('ticket.times', { leverage: format.figure(leverage) }),
          isDisabled: !choices.includes(leverage),
        }))}
      />
    </div>
  )
}

/** Money that a level stands for; the line is there before there is a figure. */
const Result = ({
  label,
  price,
  value,
}: {
  readonly label: string
  /** Where the level lies, if that is not what was typed. */
  readonly price: string | null
  readonly value: string | null
}) => {
  const format = useFormat()
  return (
    <>
      {price === null ? null : <b className={`num strong ${styles['result']}`}>{price}</b>}
      <span>{label}</span>
      <b className={`num delta--${directionOfChange(value)} ${styles['result']}`}>{format.signedMoney(value)}</b>
    </>
  )
}

const Line = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{children}</dd>
  </div>
)
