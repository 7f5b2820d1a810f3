import { MONEY_LOG_TYPES, type MoneyLogType } from '../../domain/constants.ts'
import type { MoneyEntry } from '../../domain/wire/order.ts'
import type { RecordsRow } from '../../machines/records/records.types.ts'
import { Select } from '../kit/Select.tsx'
import { useText } from '../kit/text.ts'
import { useChart, useStreamIfOpen, type SnapshotOf, type StreamOf } from '../shell/system-context.tsx'
import { useIsNarrow } from '../shell/use-is-narrow.ts'
import { MoneyRecords } from './MoneyRecords.tsx'
import { MoneyTable } from './MoneyTable.tsx'
import { PagedList } from './PagedList.tsx'
import { RecordsFrame } from './RecordsFrame.tsx'
import styles from './records.module.css'

const TYPES = Object.keys(MONEY_LOG_TYPES) as MoneyLogType[]
type Choice = MoneyLogType | 'all'

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
      <div className={styles['bar']}>{stream ? <Filter stream={stream} /> : null}</div>
      <PagedList stream={stream} emptyTitle={t('records.emptyMoneyTitle')} emptyHint={t('records.emptyMoneyHint')}>
        {({ rows }) => {
          const entries = rows.filter(isMovement)
          return isNarrow ? <MoneyRecords entries={entries} /> : <MoneyTable entries={entries} />
        }}
      </PagedList>
    </>
  )
}

const choiceOf = (snapshot: SnapshotOf<'records'>): Choice => TYPES.find((type) => type === snapshot.context.filter) ?? 'all'

const Filter = ({ stream }: { readonly stream: StreamOf<'records'> }) => {
  const t = useText()
  const choice = useChart(stream, choiceOf)
  return (
    <div className={styles['filter']}>
      <Select<Choice>
        label={t('records.filter')}
        value={choice}
        onChoose={(next) => stream.send({ type: 'records.filter', filter: next === 'all' ? null : next })}
        options={[
          { value: 'all', label: t('records.allMovements') },
          ...TYPES.map((value) => ({ value, label: t(`records.types.${value}`) })),
        ]}
      />
    </div>
  )
}
