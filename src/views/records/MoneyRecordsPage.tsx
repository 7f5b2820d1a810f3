import { MONEY_LOG_TYPES, type MoneyLogType } from '../../domain/constants.ts'
import type { MoneyEntry } from '../../domain/wire/order.ts'
import { moneyFilterOf, type MoneyFilter } from '../../domain/money-filter.ts'
import { CURRENCIES, type Currency } from '../../domain/money.ts'
import type { RecordsRow } from '../../machines/records/records.types.ts'
import { Select } from '../kit/Select.tsx'
import { useText } from '../kit/text.ts'
import { isShallowEqual, useChart, useStreamIfOpen, type SnapshotOf, type StreamOf } from '../shell/system-context.tsx'
import { useIsNarrow } from '../shell/use-is-narrow.ts'
import { MoneyRecords } from './MoneyRecords.tsx'
import { MoneyTable } from './MoneyTable.tsx'
import { PagedList } from './PagedList.tsx'
import { RecordsFile } from './RecordsFile.tsx'
import { RecordsFrame } from './RecordsFrame.tsx'
import { TimeFilter } from './TimeFilter.tsx'
import styles from './records.module.css'

const TYPES = Object.keys(MONEY_LOG_TYPES) as MoneyLogType[]

/** Every movement of the free balance, newest first, with the balance after it. */
export const MoneyRecordsPage = () => {
  const t = useText()
  return (
    <RecordsFrame
      current="records"
      title={t('records.moneyTitle')}
      lead={(mode) => t(mode === 'demo' ? 'records.moneyLeadDemo' : 'records.moneyLeadReal')}
    >
      {(mode) => <Movements mode={mode} />}
    </RecordsFrame>
  )
}

const isMovement = (row: RecordsRow): row is MoneyEntry => 'settlement' in row

const Movements = ({ mode }: { readonly mode: 'demo' | 'real' }) => {
  const t = useText()
  const isNarrow = useIsNarrow()
  const stream = useStreamIfOpen('records', `moneyLog:${mode}`)
  return (
    <>
      <div className={styles['bar']}>
        {stream ? (
          <>
            <Filter stream={stream} />
            <RecordsFile kind="moneyLog" mode={mode} list={stream} />
          </>
        ) : null}
      </div>
      <PagedList stream={stream} emptyTitle={t('records.emptyMoneyTitle')} emptyHint={t('records.emptyMoneyHint')}>
        {({ rows }) => {
          const entries = rows.filter(isMovement)
          return isNarrow ? <MoneyRecords entries={entries} /> : <MoneyTable entries={entries} />
        }}
      </PagedList>
    </>
  )
}

const filterOf = (snapshot: SnapshotOf<'records'>): MoneyFilter => moneyFilterOf(snapshot.context.filter)

/** Which movements: of what kind, in which currency, since when. */
const Filter = ({ stream }: { readonly stream: StreamOf<'records'> }) => {
  const t = useText()
  const filter = useChart(stream, filterOf, isShallowEqual)
  const narrow = (change: Partial<MoneyFilter>) => stream.send({ type: 'records.filter', filter: { ...filter, ...change } })
  return (
    <div className={styles['filters']}>
      <div className={styles['filter']}>
        <Select<MoneyLogType | 'all'>
          label={t('records.filter')}
          value={filter.type ?? 'all'}
          onChoose={(type) => narrow({ type: type === 'all' ? null : type })}
          options={[
            { value: 'all', label: t('records.allMovements') },
            ...TYPES.map((value) => ({ value, label: t(`records.types.${value}`) })),
          ]}
        />
      </div>
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
  )
}
