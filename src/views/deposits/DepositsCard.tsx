import { useId } from 'react'
import type deposits from '../../../locales/en/deposits.json'
import type { ChosenFilter } from '../../domain/fund-filter.ts'
import { FUND_CURRENCIES, type FundCurrency, type FundState } from '../../domain/funds.ts'
import { STATEMENT_DAYS, type StatementDays } from '../../domain/statement.ts'
import type { Deposit } from '../../domain/wire/deposit.ts'
import { selectDeposits, type DepositsFacts } from '../../machines/deposits/deposits.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { FundBadge } from '../kit/FundBadge.tsx'
import { Link } from '../kit/Link.tsx'
import { Select } from '../kit/Select.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import styles from './deposits.module.css'

declare module '../kit/texts.ts' {
  interface Texts {
    deposits: typeof deposits
  }
}

/** A deposit is never cancelled by its person. */
const STATES = ['pending', 'approved', 'completed', 'rejected', 'failed'] as const satisfies readonly FundState[]

/** All deposits, each leading to its own page. */
export const DepositsCard = () => {
  const t = useText()
  const stream = useStreamIfOpen('deposits')
  return (
    <Card title={t('deposits.title')}>{stream ? <Loaded stream={stream} /> : <SkeletonRows count={3} label={t('records.loading')} />}</Card>
  )
}

interface PartProps {
  readonly stream: StreamOf<'deposits'>
  readonly facts: DepositsFacts
}

const Loaded = ({ stream }: Pick<PartProps, 'stream'>) => {
  const facts = useChart(stream, selectDeposits, isShallowEqual)
  return (
    <>
      {facts.stage === 'empty' && !facts.isNarrowed ? null : <Filter stream={stream} facts={facts} />}
      <Rows stream={stream} facts={facts} />
      <Export stream={stream} facts={facts} />
    </>
  )
}

const Filter = ({ stream, facts: { filter } }: PartProps) => {
  const t = useText()
  const { currency, state, days } = filter
  const narrow = (change: Partial<ChosenFilter>) => stream.send({ type: 'deposits.filter', filter: { currency, state, days, ...change } })
  return (
    <div className={styles['filters']}>
      <Select<(typeof STATES)[number] | 'all'>
        label={t('records.status')}
        value={STATES.find((each) => each === state) ?? 'all'}
        options={[
          { value: 'all', label: t('deposits.allStates') },
          ...STATES.map((value) => ({ value, label: t(`funds.states.${value}`) })),
        ]}
        onChoose={(chosen) => narrow({ state: chosen === 'all' ? null : chosen })}
      />
      <Select<FundCurrency | 'all'>
        label={t('profile.statement.currency')}
        value={currency ?? 'all'}
        options={[{ value: 'all', label: t('records.allCurrencies') }, ...FUND_CURRENCIES.map((value) => ({ value, label: value }))]}
        onChoose={(chosen) => narrow({ currency: chosen === 'all' ? null : chosen })}
      />
      <Select
        label={t('profile.statement.period')}
        value={String(days)}
        options={STATEMENT_DAYS.map((each) => ({
          value: String(each),
          label: each === 0 ? t('profile.statement.everything') : t('profile.statement.days', { count: each }),
        }))}
        onChoose={(chosen) => narrow({ days: Number(chosen) as StatementDays })}
      />
    </div>
  )
}

const EVERYTHING: ChosenFilter = { currency: null, state: null, days: 0 }

const Rows = ({ stream, facts }: PartProps) => {
  const t = useText()
  const failureText = useFailureText()
  const retry = () => stream.send({ type: 'deposits.retry' })
  if (facts.stage === 'loading') return <SkeletonRows count={3} label={t('records.loading')} />
  if (facts.stage === 'failed')
    return (
      <ErrorState title={t('records.failedTitle')} action={<Button onClick={retry}>{t('common.tryAgain')}</Button>}>
        {failureText(facts.failure)} {t('records.failedHint')}
      </ErrorState>
    )
  if (facts.stage === 'empty')
    return facts.isNarrowed ? (
      <EmptyState
        title={t('deposits.noneUnder')}
        action={<Button onClick={() => stream.send({ type: 'deposits.filter', filter: EVERYTHING })}>{t('deposits.showAll')}</Button>}
      />
    ) : (
      <EmptyState title={t('deposits.none')}>{t('deposits.noneHint')}</EmptyState>
    )
  return (
    <>
      {facts.mayBeOld ? (
        <div className={styles['notice']}>
          <Note tone="warn">
            {t('records.mayBeOld')}{' '}
            <Button size="sm" tone="quiet" onClick={retry}>
              {t('common.retry')}
            </Button>
          </Note>
        </div>
      ) : null}
      <ul className={`divide ${styles['rows']}`} aria-busy={facts.isWorking || undefined}>
        {facts.rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      <More stream={stream} facts={facts} />
    </>
  )
}

const Row = ({ row: { id, amount, currency, submittedAt, state } }: { readonly row: Deposit }) => {
  const format = useFormat()
  return (
    <li>
      <Link to={`/profile/deposit/${id}`} className="list-row list-row--press">
        <span className={styles['row']}>
          <b className="num strong">{exactMoney(format, amount, currency)}</b>
          <span className="t-meta">{format.dateTime(submittedAt)}</span>
        </span>
        <FundBadge state={state} />
      </Link>
    </li>
  )
}

const More = ({ stream, facts }: PartProps) => {
  const t = useText()
  const format = useFormat()
  const failureText = useFailureText()
  return (
    <div className={styles['foot']}>
      <span role="status">
        {facts.hasMoreFailed
          ? `${t('records.moreFailed')} ${failureText(facts.failure) ?? ''}`
          : facts.isComplete
            ? t('common.noMoreData')
            : t('records.shown', { shown: format.figure(facts.rows.length), total: format.figure(facts.total) })}
      </span>
      {facts.hasMoreFailed ? (
        <Button size="sm" onClick={() => stream.send({ type: 'deposits.retry' })}>
          {t('common.tryAgain')}
        </Button>
      ) : facts.canLoadMore || facts.isLoadingMore ? (
        <Button size="sm" isBusy={facts.isLoadingMore} onClick={() => stream.send({ type: 'deposits.loadMore' })}>
          {t('common.loadMore')}
        </Button>
      ) : null}
    </div>
  )
}

/** All rows under the filter as a file. Off, with its reason, where there are none. */
const Export = ({ stream, facts }: PartProps) => {
  const t = useText()
  const failureText = useFailureText()
  const reasonId = useId()
  const isOff = facts.stage !== 'rows'
  return (
    <div className={styles['foot']}>
      <Button
        size="sm"
        isBusy={facts.isSaving}
        isDisabled={isOff}
        {...(isOff && { reasonId })}
        onClick={() => stream.send({ type: 'deposits.export' })}
      >
        {t('profile.statement.export')}
      </Button>
      <span role="status" id={reasonId}>
        {facts.fileFailure !== null
          ? `${t('deposits.notSaved')} ${failureText(facts.fileFailure) ?? ''}`
          : facts.filed !== null
            ? t('deposits.saved', { count: facts.filed })
            : isOff
              ? t('deposits.nothingToSave')
              : null}
      </span>
    </div>
  )
}
