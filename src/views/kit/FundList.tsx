import type { ReactNode } from 'react'
import type { Failure } from '../../domain/error-codes.ts'
import type { ChosenFilter, FundFilter } from '../../domain/fund-filter.ts'
import { FUND_CURRENCIES, FUND_STATES, type FundCurrency, type FundState } from '../../domain/funds.ts'
import { STATEMENT_DAYS, type StatementDays } from '../../domain/statement.ts'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { Select } from './Select.tsx'
import { EmptyState, ErrorState, SkeletonRows } from './States.tsx'
import { useFailureText, useFormat, useText } from './text.ts'
import { Note } from './Toast.tsx'
import styles from './fund-list.module.css'

/** What a list of deposits or of withdrawals shows. */
export interface FundListFacts<Row> {
  /** `loading` shows a skeleton, `failed` the reason alone, both only while there are no rows; rows once shown stay. */
  readonly stage: 'loading' | 'rows' | 'empty' | 'failed'
  readonly rows: readonly Row[]
  readonly total: number
  readonly filter: FundFilter
  readonly isBusy: boolean
  readonly isLoadingMore: boolean
  /** The venue has more rows and they may be asked for. */
  readonly canLoadMore: boolean
  readonly isComplete: boolean
  readonly hasMoreFailed: boolean
  readonly mayBeOld: boolean
  readonly failure: Failure | null
  readonly file: 'none' | 'saving' | 'saved' | 'failed'
  /** How many rows the file has. */
  readonly filed: number | null
  readonly fileFailure: Failure | null
}

export interface FundListProps<Row> {
  readonly title: string
  readonly empty: string
  readonly emptyHint: string
  /** `null` while the list isn't open yet. */
  readonly facts: FundListFacts<Row> | null
  readonly onFilter: (filter: ChosenFilter) => void
  readonly onMore: () => void
  readonly onRetry: () => void
  readonly onSave: () => void
  readonly children: (row: Row) => ReactNode
}

/** Deposits or withdrawals, newest first: narrowed by status, currency and time, page by page, and as a file. */
export const FundList = <Row extends { readonly id: string }>(props: FundListProps<Row>) => {
  const t = useText()
  const { title, facts } = props
  return (
    <Card title={title} beside={facts && facts.stage === 'rows' ? <Save {...props} facts={facts} /> : null}>
      {facts === null ? (
        <SkeletonRows count={3} label={t('funds.loading')} />
      ) : (
        <>
          <Filters filter={facts.filter} onFilter={props.onFilter} />
          <Rows {...props} facts={facts} />
        </>
      )}
    </Card>
  )
}

type Known<Row> = FundListProps<Row> & { readonly facts: FundListFacts<Row> }

const Save = <Row,>({ facts: { file, filed, fileFailure }, onSave }: Known<Row>) => {
  const t = useText()
  const failureText = useFailureText()
  return (
    <span className={styles['save']}>
      <span role="status" className="t-meta">
        {file === 'saved' && filed !== null ? t('funds.saved', { count: filed }) : null}
        {file === 'failed' ? `${t('funds.notSaved')} ${failureText(fileFailure) ?? ''}` : null}
      </span>
      <Button size="sm" isBusy={file === 'saving'} onClick={onSave}>
        {t(file === 'saving' ? 'funds.saving' : 'funds.save')}
      </Button>
    </span>
  )
}

const isNarrowed = ({ state, currency, days }: ChosenFilter): boolean => state !== null || currency !== null || days !== 0

const Filters = ({ filter, onFilter }: { readonly filter: FundFilter; readonly onFilter: (filter: ChosenFilter) => void }) => {
  const t = useText()
  const { state, currency, days } = filter
  const narrow = (change: Partial<ChosenFilter>) => onFilter({ state, currency, days, ...change })
  return (
    <div className={styles['filters']}>
      <Select<FundState | 'all'>
        label={t('funds.state')}
        value={state ?? 'all'}
        onChoose={(chosen) => narrow({ state: chosen === 'all' ? null : chosen })}
        options={[
          { value: 'all', label: t('funds.allStates') },
          ...FUND_STATES.map((value) => ({ value, label: t(`funds.states.${value}`) })),
        ]}
      />
      <Select<FundCurrency | 'all'>
        label={t('funds.currency')}
        value={currency ?? 'all'}
        onChoose={(chosen) => narrow({ currency: chosen === 'all' ? null : chosen })}
        options={[{ value: 'all', label: t('funds.allCurrencies') }, ...FUND_CURRENCIES.map((value) => ({ value, label: value }))]}
      />
      <Select
        label={t('funds.period')}
        value={String(days)}
        onChoose={(chosen) => narrow({ days: Number(chosen) as StatementDays })}
        options={STATEMENT_DAYS.map((each) => ({
          value: String(each),
          label: each === 0 ? t('funds.everything') : t('funds.days', { count: each }),
        }))}
      />
    </div>
  )
}

const Rows = <Row extends { readonly id: string }>({ facts, empty, emptyHint, onMore, onRetry, children }: Known<Row>) => {
  const t = useText()
  const failureText = useFailureText()
  if (facts.stage === 'loading') return <SkeletonRows count={3} label={t('funds.loading')} />
  if (facts.stage === 'failed')
    return (
      <ErrorState
        title={t('funds.failedTitle')}
        action={
          <Button tone="primary" onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {failureText(facts.failure)} {t('funds.failedHint')}
      </ErrorState>
    )
  if (facts.stage === 'empty') {
    const isFiltered = isNarrowed(facts.filter)
    return (
      <EmptyState title={isFiltered ? t('funds.nothingFound') : empty}>{isFiltered ? t('funds.nothingFoundHint') : emptyHint}</EmptyState>
    )
  }
  return (
    <>
      {facts.mayBeOld ? (
        <div className={styles['notice']}>
          <Note tone="warn">
            {t('funds.mayBeOld')}{' '}
            <Button size="sm" tone="quiet" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          </Note>
        </div>
      ) : null}
      <ul className={styles['rows']} aria-busy={facts.isBusy || undefined}>
        {facts.rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      <Foot facts={facts} onMore={onMore} onRetry={onRetry} />
    </>
  )
}

const Foot = <Row,>({ facts, onMore, onRetry }: Pick<Known<Row>, 'facts' | 'onMore' | 'onRetry'>) => {
  const t = useText()
  const format = useFormat()
  const failureText = useFailureText()
  return (
    <div className={styles['foot']}>
      <span role="status">
        {facts.hasMoreFailed
          ? `${t('funds.moreFailed')} ${failureText(facts.failure) ?? ''}`
          : facts.isComplete
            ? t('common.noMoreData')
            : t('funds.shown', { shown: format.figure(facts.rows.length), total: format.figure(facts.total) })}
      </span>
      {facts.hasMoreFailed ? (
        <Button size="sm" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      ) : facts.canLoadMore || facts.isLoadingMore ? (
        <Button size="sm" isBusy={facts.isLoadingMore} onClick={onMore}>
          {t('common.loadMore')}
        </Button>
      ) : null}
    </div>
  )
}
