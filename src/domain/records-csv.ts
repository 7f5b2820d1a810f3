/** Lists of records as files for spreadsheets. */
import { MONEY_LOG_TYPES } from './constants.ts'
import { resultOf } from './contract.ts'
import { csvLine, csvTime } from './csv.ts'
import { dec, type Decimal } from './money.ts'
import type { Exchange } from './wire/exchange.ts'
import type { GeneralOrder } from './wire/general-order.ts'
import type { OptionsOrder } from './wire/options.ts'
import type { ContractOrder, MoneyEntry } from './wire/order.ts'
import type { SmartOrder } from './wire/smart.ts'

const TYPE_NAMES = new Map(Object.entries(MONEY_LOG_TYPES).map(([name, number]) => [number as number, name]))

const plain = (value: Decimal | null): string => (value === null ? '' : dec(value).toFixed())

export const moneyCsv = (entries: readonly MoneyEntry[]): string =>
  [
    csvLine('id', 'time', 'type', 'settlement', 'currency', 'amount', 'balance', 'market', 'order'),
    ...entries.map(({ id, at, type, settlement, currency, amount, balance, code, orderNumber }) =>
      csvLine(
        id,
        csvTime(at),
        TYPE_NAMES.get(type) ?? String(type),
        settlement,
        currency,
        plain(amount),
        plain(balance),
        code ?? '',
        orderNumber ?? '',
      ),
    ),
  ].join('')

export const exchangesCsv = (exchanges: readonly Exchange[]): string =>
  [
    csvLine('id', 'time', 'from', 'amount', 'to', 'receive', 'rate'),
    ...exchanges.map(({ id, at, from, amount, to, receive, rate }) =>
      csvLine(id, csvTime(at), from, plain(amount), to, plain(receive), plain(rate)),
    ),
  ].join('')

/** `result` is the profit after the fee, as the page shows it. */
export const ordersCsv = (orders: readonly ContractOrder[]): string =>
  [
    csvLine(
      ...['order', 'kind', 'market', 'direction', 'leverage', 'lots', 'opened', 'open price', 'closed', 'close price'],
      ...['stop loss', 'take profit', 'margin', 'fee', 'profit', 'result', 'closed by', 'price at'],
    ),
    ...orders.map((order) =>
      csvLine(
        ...[order.orderNumber, order.kind, order.code, order.direction, String(order.leverage), plain(order.lots)],
        ...[csvTime(order.openTime), plain(order.openPrice), csvTime(order.closeTime), plain(order.closePrice)],
        ...[plain(order.stopLoss), plain(order.takeProfit), plain(order.margin), plain(order.fee), plain(order.profit)],
        ...[order.profit === null ? '' : plain(resultOf(order.profit, order.fee)), order.closeReason ?? '', csvTime(order.closeTick)],
      ),
    ),
  ].join('')

/** `period` in seconds; `profit` is what was paid out less the stake, as the page shows it. */
export const optionsCsv = (options: readonly OptionsOrder[]): string =>
  [
    csvLine(
      ...['order', 'market', 'direction', 'period', 'stake', 'payout', 'bought', 'entry price', 'entry price at', 'ends'],
      ...['settled', 'settlement price', 'price at', 'outcome', 'returned because', 'paid out', 'profit'],
    ),
    ...options.map((option) =>
      csvLine(
        ...[option.orderNumber, option.code, option.direction, String(option.seconds), plain(option.stake), plain(option.payout)],
        ...[csvTime(option.openTime), plain(option.openPrice), csvTime(option.openTick), csvTime(option.endTime)],
        ...[csvTime(option.closeTime), plain(option.closePrice), csvTime(option.closeTick), option.outcome ?? ''],
        ...[option.returnReason ?? '', plain(option.paidOut), plain(option.profit)],
      ),
    ),
  ].join('')

/** Rates as shares; `profit` is what came back less the amount, as the page shows it. */
export const plansCsv = (plans: readonly SmartOrder[]): string =>
  [
    csvLine(
      ...['order', 'product', 'rule', 'markets', 'amount', 'days', 'min rate', 'max rate', 'damages', 'bought'],
      ...['first day', 'last day', 'days posted', 'income', 'ended', 'ended by', 'returned', 'profit'],
    ),
    ...plans.map((plan) =>
      csvLine(
        ...[plan.orderNumber, plan.product, plan.rule.kind, plan.markets.map(({ code }) => code).join(' '), plain(plan.amount)],
        ...[String(plan.days), plain(plan.minRate), plain(plan.maxRate), plain(plan.damages), csvTime(plan.openTime)],
        ...[plan.firstDay, plan.lastDay, String(plan.daysPosted), plain(plan.income), csvTime(plan.closeTime)],
        ...[plan.endReason ?? '', plain(plan.returned), plain(plan.profit)],
      ),
    ),
  ].join('')

/** `profit` is before the fee, `result` after it, as the page shows it; a plan names all its markets. */
export const generalCsv = (orders: readonly GeneralOrder[]): string =>
  [
    csvLine(
      ...['order', 'kind', 'markets', 'status', 'direction', 'leverage', 'amount', 'opened', 'open price', 'closed', 'close price'],
      ...['ended by', 'outcome', 'profit', 'fee', 'result'],
    ),
    ...orders.map((order) =>
      csvLine(
        ...[order.orderNumber, order.kind, order.codes.join(' '), order.status, order.direction ?? '', String(order.leverage ?? '')],
        ...[plain(order.amount), csvTime(order.openTime), plain(order.openPrice), csvTime(order.closeTime), plain(order.closePrice)],
        ...[order.end ?? '', order.result ?? '', plain(order.profit), plain(order.fee)],
        order.profit === null ? '' : plain(resultOf(order.profit, order.fee)),
      ),
    ),
  ].join('')
