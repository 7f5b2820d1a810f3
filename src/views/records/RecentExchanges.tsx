import type { Exchange } from '../../domain/wire/exchange.ts'
import type { RecordsRow } from '../../machines/records/records.types.ts'
import { Badge } from '../kit/Badge.tsx'
import { Card } from '../kit/Card.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import { useStreamIfOpen } from '../shell/system-context.tsx'
import { PagedList } from './PagedList.tsx'
import styles from './records.module.css'

const isExchange = (row: RecordsRow): row is Exchange => 'receive' in row

/** What was exchanged before, newest first. */
export const RecentExchanges = ({ mode }: { readonly mode: 'demo' | 'real' }) => {
  const t = useText()
  const stream = useStreamIfOpen('records', `exchanges:${mode}`)
  return (
    <Card title={t('records.exchanges.title')}>
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
