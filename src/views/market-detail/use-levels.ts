import { useCallback, useMemo } from 'react'
import type { OptionsOrder } from '../../domain/wire/options.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import type { PendingOrder } from '../../domain/wire/pending.ts'
import type { PriceAlert } from '../../domain/wire/price-alert.ts'
import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import type { Level, LevelKind } from '../candles/scene.ts'
import { useFormat, useText, type Text } from '../kit/text.ts'
import type { Format } from '../kit/format.ts'
import { useStore } from '../kit/use-store.ts'
import { useChart, useChartIfOpen, useStream, useSystem, type SnapshotOf } from '../shell/system-context.tsx'

const NO_ROWS: SnapshotOf<'records'>['context']['items'] = []

const isOpenIn =
  (code: string) =>
  (row: (typeof NO_ROWS)[number]): row is ContractOrder | OptionsOrder =>
    'openPrice' in row && 'code' in row && row.status === 'open' && row.code === code

/** A line with its label, and what that is when it lies beyond an edge of the chart. */
const lineOf = (t: Text, id: string, kind: LevelKind, price: string, label: string): Level => ({
  id: `${id} ${kind}`,
  kind,
  price: Number(price),
  isMovable: MOVABLE.has(kind),
  label,
  labelAbove: t('marketDetail.levels.above', { level: label }),
  labelBelow: t('marketDetail.levels.below', { level: label }),
})
/** A trailing stop moves by itself. */
const MOVABLE: ReadonlySet<LevelKind> = new Set(['stopLoss', 'takeProfit', 'trigger', 'alert'])

/** Where the trailing stops of orders lie now, by order. */
type TrailingStops = ReadonlyMap<string, string>
const NO_STOPS: TrailingStops = new Map()

/** The lines of one order on its market's chart. */
export const levelsOf = (
  { id, direction, lots, ...prices }: ContractOrder,
  t: Text,
  format: Format,
  stops: TrailingStops = NO_STOPS,
): readonly Level[] => {
  const named = (kind: 'liquidation' | 'stopLoss' | 'trailingStop' | 'takeProfit', price: string | null): readonly Level[] =>
    price === null ? [] : [lineOf(t, id, kind, price, t(`marketDetail.levels.${kind}`))]
  return [
    lineOf(t, id, 'entry', prices.openPrice, t(`marketDetail.levels.${direction}`, { lots: format.figure(lots) })),
    ...named('stopLoss', prices.stopLoss),
    ...named('trailingStop', prices.trailing === null ? null : (stops.get(id) ?? null)),
    ...named('takeProfit', prices.takeProfit),
    ...named('liquidation', Number(prices.liquidationPrice) > 0 ? prices.liquidationPrice : null),
  ]
}

/** The entry of a running option, which the price must pass: `Rise 50.00`. */
const entryOf = ({ id, direction, stake, openPrice }: OptionsOrder, t: Text, format: Format): Level =>
  lineOf(t, `${id} option`, 'entry', openPrice, `${t(`marketDetail.${direction}`)} ${format.money(stake)}`)

/** The price that an order waits for: `Pending: Long 0.20`. */
const triggerOf = ({ id, direction, lots, triggerPrice }: PendingOrder, t: Text, format: Format): Level => {
  const order = t(`marketDetail.levels.${direction}`, { lots: format.figure(lots) })
  return lineOf(t, id, 'trigger', triggerPrice, `${t('position.pending')}: ${order}`)
}

/** The prices of this market at which the person wants to hear; one that has fired tells of nothing to come. */
export const alertLevelsIn = (alerts: readonly PriceAlert[], code: string, t: Text, format: Format): readonly Level[] =>
  alerts
    .filter((alert) => alert.status === 'active' && alert.code === code)
    .map(({ id, direction, price, scale }) => {
      const label = t(`priceAlerts.line.${direction}`, { price: format.price(price, scale) })
      return lineOf(t, id, 'alert', price, label)
    })

const waitsIn =
  (code: string) =>
  (row: (typeof NO_ROWS)[number]): row is PendingOrder =>
    'triggerPrice' in row && row.status === 'pending' && row.code === code

/** The lines of all open contracts, running options and waiting orders of a market. */
export const levelsIn = (
  rows: typeof NO_ROWS,
  code: string,
  t: Text,
  format: Format,
  stops: TrailingStops = NO_STOPS,
): readonly Level[] => [
  ...rows.filter(isOpenIn(code)).flatMap((row) => (row.kind === 'options' ? [entryOf(row, t, format)] : levelsOf(row, t, format, stops))),
  ...rows.filter(waitsIn(code)).map((order) => triggerOf(order, t, format)),
]

/** The trailing stops as they move; the lines are drawn anew only when one has. */
const useTrailingStops = (rows: typeof NO_ROWS): TrailingStops => {
  const { account } = useSystem()
  const ids = rows.flatMap((row) => ('trailing' in row && row.trailing !== null ? [row.id] : [])).join()
  const subscribe = useCallback(
    (listener: () => void) => {
      const undo = ids.split(',').map((id) => account.subscribePnl(id, listener))
      return () => undo.forEach((stop) => stop())
    },
    [account, ids],
  )
  const prices = useStore(subscribe, () =>
    ids
      .split(',')
      .map((id) => account.pnl(id)?.trailingStop ?? '')
      .join(),
  )
  return useMemo(() => {
    const known = prices.split(',')
    return new Map(ids.split(',').flatMap((id, index) => (known[index] ? [[id, known[index]] as const] : [])))
  }, [ids, prices])
}

/** The user's own prices on this market's chart: entry, stop, trailing stop, target and liquidation of contracts, entries of options, and alerts. */
export const useLevels = (code: string): readonly Level[] => {
  const t = useText()
  const format = useFormat()
  const mode = useChart(useStream('accountMode'), selectMode)
  const contracts = useRows(`openOrders:${mode}`)
  const options = useRows(`openOptions:${mode}`)
  const waiting = useRows(`waitingOrders:${mode}`)
  const stops = useTrailingStops(contracts)
  const alerts = useChartIfOpen('priceAlerts', alertsOf, NO_ALERTS)
  return useMemo(
    () => [...levelsIn([...contracts, ...options, ...waiting], code, t, format, stops), ...alertLevelsIn(alerts, code, t, format)],
    [contracts, options, waiting, alerts, code, t, format, stops],
  )
}

const itemsOf = ({ context }: SnapshotOf<'records'>): typeof NO_ROWS => context.items
const useRows = (key: string): typeof NO_ROWS => useChartIfOpen('records', itemsOf, NO_ROWS, key)

const NO_ALERTS: readonly PriceAlert[] = []
const alertsOf = ({ context }: SnapshotOf<'priceAlerts'>): readonly PriceAlert[] => context.alerts
