import type { ReactNode } from 'react'
import type { ChosenFilter, FundFilter } from '../../domain/fund-filter.ts'
import { FUND_CURRENCIES, type FundCurrency, type FundState } from '../../domain/funds.ts'
import { STATEMENT_DAYS, type StatementDays } from '../../domain/statement.ts'
import type { FilteredListFacts } from '../../machines/shapes/filtered-list-facts.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Select } from '../kit/Select.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import styles from './fund-list.module.css'

type Facts<Row, State extends string> = FilteredListFacts<Row, FundFilter<State>>

export interface FundListProps<Row, State extends string = FundState> {
  readonly title: string
  readonly empty: string
  readonly emptyHint: string
  /** Those that one of these can be in. */
  readonly states: readonly State[]
  /** What such a state is called. */
  readonly stateText: (state: State) => string
  /** `null` while the list isn't open yet. */
  readonly facts: Facts<Row, State> | null
  readonly onFilter: (filter: ChosenFilter<State>) => void
  readonly onMore: () => void
  readonly onRetry: () => void
  readonly onSave: () => void
  readonly children: (row: Row) => ReactNode
}

/** Deposits, withdrawals or loans, newest first: narrowed by status, currency and time, page by page, and as a file. */
export const FundList = <Row extends { readonly id: string }, State extends string = FundState>(props: FundListProps<Row, State>) => {
  const t = useText()
  const { title, facts } = props
  return (
    <Card title={title} beside={facts && facts.stage === 'rows' ? <Save {...props} facts={facts} /> : null}>
      {facts === null ? (
        <SkeletonRows count={3} label={t('funds.loading')} />
      ) : (
        <>
          {facts.stage === 'empty' && !isNarrowed(facts.filter) ? null : <Filters {...props} filter={facts.filter} />}
          <Rows {...props} facts={facts} />
        </>
      )}
    </Card>
  )
}

type Known<Row, State extends string> = FundListProps<Row, State> & { readonly facts: Facts<Row, State> }

const Save = <Row, State extends string>({ facts: { file, filed, fileFailure }, onSave }: Known<Row, State>) => {
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

const EVERYTHING: ChosenFilter<never> = { currency: null, state: null, days: 0 }
const isNarrowed = ({ state, currency, days }: ChosenFilter<string>): boolean => state !== null || currency !== null || days !== 0

interface FiltersProps<State extends string> extends Pick<FundListProps<never, State>, 'states' | 'stateText' | 'onFilter'> {
  readonly filter: FundFilter<State>
}

const Filters = <State extends string>({ filter, states, stateText, onFilter }: FiltersProps<State>) => {
  const t = useText()
  const { state, currency, days } = filter
  const narrow = (change: Partial<ChosenFilter<State>>) => onFilter({ state, currency, days, ...change })
  return (
    <div className={styles['filters']}>
      <Select<State | 'all'>
        label={t('funds.state')}
        value={state ?? 'all'}
        onChoose={(chosen) => narrow({ state: chosen === 'all' ? null : chosen })}
        options={[{ value: 'all', label: t('funds.allStates') }, ...states.map((value) => ({ value, label: stateText(value) }))]}
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

const Rows = <Row extends { readonly id: string }, State extends string>({
  facts,
  empty,
  emptyHint,
  onFilter,
  onMore,
  onRetry,
  children,
}: Known<Row, State>) => {
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
  if (facts.stage === 'empty')
    return isNarrowed(facts.filter) ? (
      <EmptyState title={t('funds.nothingFound')} action={<Button onClick={() => onFilter(EVERYTHING)}>{t('funds.showAll')}</Button>}>
        {t('funds.nothingFoundHint')}
      </EmptyState>
    ) : (
      <EmptyState title={empty}>{emptyHint}</EmptyState>
    )
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

const Foot = <Row, State extends string>({ facts, onMore, onRetry }: Pick<Known<Row, State>, 'facts' | 'onMore' | 'onRetry'>) => {
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
