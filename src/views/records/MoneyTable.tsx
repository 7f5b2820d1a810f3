import { memo } from 'react'
import type { MoneyEntry } from '../../domain/wire/order.ts'
import { exactMoney, exactMoneyChange } from '../kit/exact-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import { TwoLineHead } from '../kit/TwoLines.tsx'
import { OrderName } from './OrderCells.tsx'
import { moneyTypeOf } from './money-texts.ts'
import styles from './records.module.css'

/** Money movements as a table. Amounts carry their sign, not the market's colours: money in is no gain. */
export const MoneyTable = ({ entries }: { readonly entries: readonly MoneyEntry[] }) => {
  const t = useText()
  return (
    <div className="table-wrap" role="group" aria-label={t('records.moneyTable')} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('records.time')}</th>
            <th scope="col">{t('records.movement')}</th>
            <TwoLineHead first={t('records.instrument')} second={t('records.orderNumber')} />
            <th scope="col" className="num">
              {t('records.amount')}
            </th>
            <th scope="col" className="num">
              {t('records.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Row = memo(function Row({ entry }: { readonly entry: MoneyEntry }) {
  const format = useFormat()
  return (
    <tr>
      <td className="nowrap">{format.dateTimeSeconds(entry.at)}</td>
      <td>
        <Movement entry={entry} />
      </td>
      <td>{entry.orderNumber === null ? null : <OrderName code={entry.code} orderNumber={entry.orderNumber} />}</td>
      <td className="num strong">{exactMoneyChange(format, entry.amount, entry.currency)}</td>
      <td className="num">{exactMoney(format, entry.balance, entry.currency)}</td>
    </tr>
  )
})

/** What moved the money, and on which occasion. */
export const Movement = ({ entry }: { readonly entry: MoneyEntry }) => {
  const t = useText()
  const type = moneyTypeOf(entry.type)
  const settlement = t(`records.settlements.${entry.settlement}`)
  const occasion = type === undefined ? t('common.unknown') : t(`records.types.${type}`)
  return (
    <span className={styles['movement']}>
      <b className="strong">{settlement}</b>
      {occasion === settlement ? null : <span className={styles['reference']}>{occasion}</span>}
    </span>
  )
}
