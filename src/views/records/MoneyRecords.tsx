import type { MoneyEntry } from '../../domain/wire/order.ts'
import { exactMoney, exactMoneyChange } from '../kit/exact-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import { Movement } from './MoneyTable.tsx'
import styles from './records.module.css'

/** Money movements on a phone. */
export const MoneyRecords = ({ entries }: { readonly entries: readonly MoneyEntry[] }) => {
  const t = useText()
  const format = useFormat()
  return (
    <div className="recs">
      {entries.map((entry) => (
        <article key={entry.id} className="rec">
          <div className="row row--between row--s">
            <Movement entry={entry} />
            <span className={styles['result']}>
              <b className="num strong">{exactMoneyChange(format, entry.amount, entry.currency)}</b>
              <span className="t-meta">
                {t('records.balance')} <span className="num">{exactMoney(format, entry.balance, entry.currency)}</span>
              </span>
            </span>
          </div>
          <span className={styles['reference']}>
            {format.dateTimeSeconds(entry.at)}
            {entry.orderNumber === null ? null : (
              <>
                {' · '}
                <span className="num">{entry.code}</span>
                {' · '}
                <span className="num">{entry.orderNumber}</span>
              </>
            )}
          </span>
        </article>
      ))}
    </div>
  )
}
