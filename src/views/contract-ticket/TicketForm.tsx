import { flushSync } from 'react-dom'
import { LEVERAGES } from '../../domain/constants.ts'
import type { Direction } from '../../domain/wire/order.ts'
import {
  leverageChoicesOf,
  previewOf,
  shownProblemsOf,
  whyNotReview,
  type ContractTicketSnapshot,
} from '../../machines/contract-ticket/contract-ticket.selectors.ts'
import { levelTermsAt } from '../../machines/contract-ticket/contract-ticket.rules.ts'
import { Fact } from '../kit/Fact.tsx'
import { focusFirstProblem } from '../kit/Form.tsx'
import { Triangle } from '../kit/Icon.tsx'
import { ignoreRepeat } from '../kit/ignore-repeat.ts'
import { lotsText } from '../kit/lots-text.ts'
import { Segment } from '../kit/Segment.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { LateSection } from '../shell/LateSection.tsx'
import { LevelFields } from '../shell/LevelFields.tsx'
import { TicketFoot } from '../shell/TicketFoot.tsx'
import { useChart, type StreamOf } from '../shell/system-context.tsx'
import { useMarketFacts, useReadFacts } from '../shell/use-market-facts.ts'
import { Note } from '../kit/Toast.tsx'
import { useReason } from '../shell/use-reason.ts'
import { SizeFacts } from './SizeFacts.tsx'
import { LoadSummary } from './LoadSummary.tsx'
import { SizeField } from './SizeField.tsx'
import { WAITING } from './ticket-parts.ts'
import { reviewLabel } from './ticket-texts.ts'
import styles from './ticket.module.css'

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
  const snapshot = useChart(stream, whole)
  const { context } = snapshot
  const { code, draft, mode, terms } = context
  const facts = useMarketFacts(code)
  const readFacts = useReadFacts(code)
  const { isSubmitOff, reasonText } = useReason()

  const preview = previewOf(context, facts)
  const problems = shownProblemsOf(context, preview.problems)
  const why = whyNotReview(snapshot, facts, isSubmitOff)
  // Pressing names the fields that are wrong, so that is no reason to switch the button off.
  const reason = why === 'fixFields' ? null : why
  const lots = preview.lots ? lotsText(t, format, preview.lots) : null
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
      <LateSection part={WAITING}>
        {({ LevelUnits }) => (
          <LevelUnits
            typed={draft}
            terms={levelTermsAt(context, facts)}
            isDisabled={facts === null}
            onChoose={(unit, levels) => stream.send({ type: 'contractTicket.chooseLevelUnit', unit, levels })}
          />
        )}
      </LateSection>
      <LevelFields
        typed={draft}
        problems={problems}
        outcomes={{
          stopLoss: { price: preview.stopLoss, result: preview.lossAtStop },
          takeProfit: { price: preview.takeProfit, result: preview.gainAtTarget },
        }}
        scale={terms.scale}
        onChange={(field, amount) => stream.send({ type: 'contractTicket.change', field, ...amount })}
      />
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
        <SizeFacts preview={preview} scale={terms.scale} />
        <Fact name={t('ticket.liquidation')} isFigure>
          {format.price(preview.liquidationPrice, terms.scale)}
          <span className={styles['distance']}>
            {preview.liquidationDistance === null ? '' : ` (${format.change(preview.liquidationDistance, 1)})`}
          </span>
        </Fact>
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
