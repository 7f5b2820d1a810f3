import type miningExit from '../../../locales/en/miningExit.json'
import type { Decimal } from '../../domain/money.ts'
import type { MiningOrder } from '../../domain/wire/mining.ts'
import { selectExit } from '../../machines/mining-exit/mining-exit.selectors.ts'
import { Card } from '../kit/Card.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { SkeletonRows } from '../kit/States.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { PlanExit, type ExitLines, type ExitWords } from '../shell/plans/PlanExit.tsx'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'

declare module '../kit/texts.ts' {
  interface Texts {
    miningExit: typeof miningExit
  }
}

/** Machines of one purchase are switched off before their last day. */
export const ExitCard = ({ order: { id, virtual } }: { readonly order: Pick<MiningOrder, 'id' | 'virtual'> }) => {
  const t = useText()
  const stream = useStreamIfOpen('miningExit', `${virtual ? 'demo' : 'real'}:${id}`)
  return (
    <Card title={t('miningExit.title')}>
      {stream ? <Steps stream={stream} /> : <SkeletonRows count={2} label={t('miningExit.loading')} />}
    </Card>
  )
}

const Steps = ({ stream }: { readonly stream: StreamOf<'miningExit'> }) => {
  const t = useText()
  const format = useFormat()
  const facts = useChart(stream, selectExit, isShallowEqual)
  const { quote, plan } = facts
  const usdt = (amount: Decimal) => exactMoney(format, amount, 'USDT')
  const words: ExitWords = {
    lead: t('miningExit.lead'),
    ask: t('miningExit.ask'),
    asking: t('miningExit.asking'),
    quoteFailed: t('miningExit.quoteFailed'),
    replaced: t('miningExit.replaced'),
    replacedBy: t('miningExit.replacedBy'),
    holds: t('miningExit.holds'),
    back: t('miningExit.back'),
    lost: t('miningExit.lost'),
    sending: t('miningExit.sending'),
    unknown: t('miningExit.unknown'),
    unresolved: t('miningExit.unresolved'),
    refused: t('miningExit.refused'),
    stillRuns: t('miningExit.stillRuns'),
    reference: t('miningExit.reference'),
    startAnew: t('miningExit.startAnew'),
    ended: t('miningExit.ended'),
    confirm: quote === null ? '' : t('miningExit.confirm', { amount: usdt(quote.returned) }),
    left: plan === null ? null : t('miningExit.left', { received: usdt(plan.received) }),
  }
  const lines: ExitLines | null = quote && {
    lines: [
      [t('miningExit.paid'), usdt(quote.amount)],
      [t('miningExit.income', { count: quote.daysPosted }), usdt(quote.income)],
      [t('miningExit.received'), usdt(quote.received)],
      [t('miningExit.daysLeft'), format.figure(quote.daysLeft)],
      [t('miningExit.result'), format.signedMoney(quote.profit, 'USDT')],
    ],
    total: [t('miningExit.returned'), usdt(quote.returned)],
  }
  return <PlanExit facts={facts} words={words} quote={lines} send={(command) => stream.send({ type: `miningExit.${command}` })} />
}
