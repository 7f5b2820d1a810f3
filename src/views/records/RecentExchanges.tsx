import { CURRENCIES, type Currency } from '../../domain/money.ts'
import { exchangesFilterOf, type ExchangesFilter } from '../../domain/records-filter.ts'
import type { Exchange } from '../../domain/wire/exchange.ts'
import type { RecordsRow } from '../../machines/records/records.types.ts'
import { Badge } from '../kit/Badge.tsx'
import { Card } from '../kit/Card.tsx'
import { Select } from '../kit/Select.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import { isShallowEqual, useChart, useStreamIfOpen, type SnapshotOf, type StreamOf } from '../shell/system-context.tsx'
import { PagedList } from './PagedList.tsx'
import { RecordsFile } from './RecordsFile.tsx'
import { TimeFilter } from './TimeFilter.tsx'
import styles from './records.module.css'

const isExchange = (row: RecordsRow): row is Exchange => 'receive' in row

/** What was exchanged before, newest first. */
export const RecentExchanges = ({ mode }: { readonly mode: 'demo' | 'real' }) => {
  const t = useText()
  const stream = useStreamIfOpen('records', `exchanges:${mode}`)
  return (
    <Card title={t('records.exchanges.title')}>
      {stream ? <Narrowed stream={stream} mode={mode} /> : null}
      <PagedList stream={stream} emptyTitle={t('records.exchanges.none')} emptyHint={t('records.exchanges.noneHint')} emptyAction={null}>
        {({ rows }) => (
          <ul className={styles['plain']}>
            {rows.filter(isExchange).map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  )
}

const filterOf = ({ context }: SnapshotOf<'records'>): ExchangesFilter => exchangesFilterOf(context.filter)

/** Exchanges of one currency, of some time, and the file of them. */
const Narrowed = ({ stream, mode }: { readonly stream: StreamOf<'records'>; readonly mode: 'demo' | 'real' }) => {
  const t = useText()
  const filter = useChart(stream, filterOf, isShallowEqual)
  const narrow = (change: Partial<ExchangesFilter>) => stream.send({ type: 'records.filter', filter: { ...filter, ...change } })
  return (
    <div className={styles['bar']}>
      <div className={styles['filters']}>
        <div className={styles['filter']}>
          <Select<Currency | 'all'>
            label={t('profile.statement.currency')}
            value={filter.currency ?? 'all'}
            onChoose={(currency) => narrow({ currency: currency === 'all' ? null : currency })}
            options={[{ value: 'all', label: t('records.allCurrencies') }, ...CURRENCIES.map((value) => ({ value, label: value }))]}
          />
        </div>
        <TimeFilter span={filter} onChoose={narrow} />
      </div>
      <RecordsFile kind="exchanges" mode={mode} list={stream} />
    </div>
  )
}

const Row = ({ row: { from, to, amount, receive, at } }: { readonly row: Exchange }) => {
  const t = useText()
  const format = useFormat()
  return (
    <li className="list-row">
      <span className={styles['exchange']}>
        <b className="strong">
          {t('records.exchanges.row', { given: exactMoney(format, amount, from), got: exactMoney(format, receive, to) })}
        </b>
        <span className="t-meta">{format.dateTimeSeconds(at)}</span>
      </span>
      <Badge tone="ok" icon="check">
        {t('records.exchanges.success')}
      </Badge>
    </li>
  )
}
