import { readAmount, shownText } from '../../domain/decimal-input.ts'
import { isWaitingType, ORDER_TYPES, waitsForFall, type OrderType } from '../../domain/pending.ts'
import type { ContractDraft, InstrumentTerms, TicketProblems } from '../../machines/contract-ticket/contract-ticket.types.ts'
import { AmountField } from '../kit/AmountField.tsx'
import { Segment } from '../kit/Segment.tsx'
import { useLocale, useText } from '../kit/text.ts'
import type { StreamOf } from '../shell/system-context.tsx'
import { UntilField } from '../shell/UntilField.tsx'
import { useTriggerFault } from '../shell/use-trigger-fault.ts'

interface OrderKindProps {
  readonly stream: StreamOf<'contractTicket'>
  readonly draft: ContractDraft
  readonly terms: InstrumentTerms
  readonly problems: TicketProblems
}

/** At once, or when its price comes: which price that is, and how long the order waits for it. */
export const OrderKind = ({ stream, draft, terms, problems }: OrderKindProps) => {
  const t = useText()
  const locale = useLocale()
  const triggerFault = useTriggerFault()
  const { kind, direction, triggerPrice, until } = draft
  return (
    <>
      <Segment<OrderType>
        label={t('pendingOrder.kind')}
        isSmall
        isBlock
        value={kind}
        onChoose={(chosen) => stream.send({ type: 'contractTicket.chooseKind', kind: chosen })}
        options={ORDER_TYPES.map((value) => ({ value, label: t(`pendingOrder.${value}`) }))}
      />
      {isWaitingType(kind) ? (
        <>
          <AmountField
            label={t('pendingOrder.trigger')}
            isSmall
            value={shownText(triggerPrice, locale)}
            hint={t(waitsForFall({ kind, direction }) ? 'pendingOrder.waitsForFall' : 'pendingOrder.waitsForRise')}
            error={triggerFault(problems.triggerPrice, triggerPrice, terms.scale)}
            onText={(text) => stream.send({ type: 'contractTicket.change', field: 'triggerPrice', ...readAmount(text, locale) })}
          />
          <UntilField
            until={until}
            problem={problems.until}
            onChoose={(chosen) => stream.send({ type: 'contractTicket.chooseUntil', until: chosen })}
          />
        </>
      ) : null}
    </>
  )
}
