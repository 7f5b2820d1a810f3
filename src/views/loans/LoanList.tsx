import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type loans from '../../../locales/en/loans.json'
import { LOAN_STATES, type LoanState } from '../../domain/loan.ts'
import { rowId } from '../../domain/row-id.ts'
import type { Loan } from '../../domain/wire/loans.ts'
import { selectLoanOf, selectLoans } from '../../machines/loans/loans.selectors.ts'
import { exactMoney } from '../kit/exact-text.ts'
import { Icon } from '../kit/Icon.tsx'
import { Link } from '../kit/Link.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { FundList, type FundListProps } from '../shell/FundList.tsx'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { LoanBadge } from './LoanBadge.tsx'
import { LoanDetail } from './LoanDetail.tsx'
import styles from './loans.module.css'

declare module '../kit/texts.ts' {
  interface Texts {
    loans: typeof loans
  }
}

const NOTHING = () => {}
const OPEN: readonly LoanState[] = ['repaying', 'expired']

export interface LoanListProps {
  /** What it has brought and is going to bring. */
  readonly curve: (loan: Loan) => ReactNode
  /** What can be done about a loan. */
  readonly repayment: (loan: Loan) => ReactNode
}

/** All loans; the one that is looked at above them, with its days and what can be done about it. */
export const LoanList = (props: LoanListProps) => {
  const t = useText()
  const id = new URLSearchParams(useLocation().search).get('id')
  const stream = useStreamIfOpen('loans')
  const plan = {
    states: LOAN_STATES,
    stateText: (state: LoanState) => t(`loans.states.${state}`),
    title: t('loans.title'),
    empty: t('loans.empty'),
    emptyHint: t('loans.emptyHint'),
  }
  return stream ? (
    <>
      {id === null || rowId(id) === null ? null : <Followed stream={stream} id={id} {...props} />}
      <Loaded stream={stream} {...plan} />
    </>
  ) : (
    <FundList<Loan, LoanState> {...plan} facts={null} onFilter={NOTHING} onMore={NOTHING} onRetry={NOTHING} onSave={NOTHING}>
      {() => null}
    </FundList>
  )
}

const Followed = ({ stream, id, ...rest }: LoanListProps & { readonly stream: StreamOf<'loans'>; readonly id: string }) => {
  const t = useText()
  const loan = useChart(stream, selectLoanOf(id))
  const { stage } = useChart(stream, selectLoans, isShallowEqual)
  if (loan !== null) return <LoanDetail stream={stream} loan={loan} {...rest} />
  return stage === 'rows' || stage === 'empty' ? <Note>{t('loans.notListed')}</Note> : null
}

interface LoadedProps extends Pick<FundListProps<Loan, LoanState>, 'states' | 'stateText' | 'title' | 'empty' | 'emptyHint'> {
  readonly stream: StreamOf<'loans'>
}

const Loaded = ({ stream, ...plan }: LoadedProps) => {
  const facts = useChart(stream, selectLoans, isShallowEqual)
  return (
    <FundList<Loan, LoanState>
      {...plan}
      facts={facts}
      onFilter={(filter) => stream.send({ type: 'loans.filter', filter })}
      onMore={() => stream.send({ type: 'loans.loadMore' })}
      onRetry={() => stream.send({ type: 'loans.retry' })}
      onSave={() => stream.send({ type: 'loans.export' })}
    >
      {(row) => <Row row={row} />}
    </FundList>
  )
}

const Row = ({ row: { id, number, currency, amount, owed, state, createTime } }: { readonly row: Loan }) => {
  const t = useText()
  const format = useFormat()
  return (
    <Link className="list-row list-row--press" to={`/loan?id=${id}`}>
      <span className={styles['what']}>
        <b className="strong">
          <span className="num">{exactMoney(format, amount, currency)}</span>
        </b>
        <span className="t-meta">
          <span className="num">{number}</span>
          {' · '}
          {format.dateTime(createTime)}
        </span>
        {OPEN.includes(state) ? <span className="t-meta">{t('loans.owes', { amount: exactMoney(format, owed, currency) })}</span> : null}
      </span>
      <LoanBadge state={state} />
      <Icon name="next" size="sm" isMirrored />
    </Link>
  )
}
