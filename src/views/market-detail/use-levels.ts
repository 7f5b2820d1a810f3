import { useMemo } from 'react'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import type { Level } from '../candles/scene.ts'
import { useFormat, useText, type Text } from '../kit/text.ts'
import type { Format } from '../kit/format.ts'
import { useChart, useStream, useStreamIfOpen, type SnapshotOf, type StreamOf } from '../shell/system-context.tsx'

const NO_ROWS: SnapshotOf<'records'>['context']['items'] = []

const isOpenIn =
  (code: string) =>
  (row: (typeof NO_ROWS)[number]): row is ContractOrder =>
    'openPrice' in row && row.status === 'open' && row.code === code

/** The lines of one order on its market's chart. */
export const levelsOf = (order: ContractOrder, t: Text, format: Format): readonly Level[] => {
  const entry = t(order.direction === 'long' ? 'marketDetail.levels.long' : 'marketDetail.levels.short', {
    lots: format.figure(order.lots),
  })
  const named = (kind: 'liquidation' | 'stopLoss' | 'takeProfit', price: string): Level => ({
    id: `${order.id} ${kind}`,
    kind,
    price: Number(price),
    label: t(`marketDetail.levels.${kind}`),
    labelAbove: t(`marketDetail.levels.${kind}Above`),
    labelBelow: t(`marketDetail.levels.${kind}Below`),
  })
  return [
    {
      id: `${order.id} entry`,
      kind: 'entry',
      price: Number(order.openPrice),
      label: entry,
      labelAbove: t('marketDetail.levels.entryAbove', { entry }),
      labelBelow: t('marketDetail.levels.entryBelow', { entry }),
    },
    ...(order.stopLoss === null ? [] : [named('stopLoss', order.stopLoss)]),
    ...(order.takeProfit === null ? [] : [named('takeProfit', order.takeProfit)]),
    ...(Number(order.liquidationPrice) > 0 ? [named('liquidation', order.liquidationPrice)] : []),
  ]
}

/** The lines of all open contracts of a market. */
export const levelsIn = (rows: typeof NO_ROWS, code: string, t: Text, format: Format): readonly Level[] =>
  rows.filter(isOpenIn(code)).flatMap((order) => levelsOf(order, t, format))

/** The user's own prices on this market's chart: entry, stop, target and liquidation of every open contract. */
export const useLevels = (code: string): readonly Level[] => {
  const t = useText()
  const format = useFormat()
  const mode = useChart(useStream('accountMode'), selectMode)
  const stream = useStreamIfOpen('records', `openOrders:${mode}`)
  const rows = useRows(stream)
  return useMemo(() => levelsIn(rows, code, t, format), [rows, code, t, format])
}

const NOTHING = { getSnapshot: () => undefined, subscribe: () => ({ unsubscribe: () => {} }) }
const useRows = (stream: StreamOf<'records'> | undefined): typeof NO_ROWS =>
  useChart((stream ?? NOTHING) as StreamOf<'records'>, (snapshot: SnapshotOf<'records'> | undefined) => snapshot?.context.items ?? NO_ROWS)
