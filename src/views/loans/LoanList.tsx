import type { ReactNode } from 'react'
import type loans from '../../../locales/en/loans.json'
import { LOAN_STATES, type LoanState } from '../../domain/loan.ts'
import type { Loan } from '../../domain/wire/loans.ts'
import { selectLoanOf, selectLoans } from '../../machines/loans/loans.selectors.ts'
import { Arrival } from '../kit/Arrival.tsx'
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

/** All loans, newest first. Each leads to its page, `/loan?id=17`. */
export const LoanList = () => {
  const t = useText()
  const stream = useStreamIfOpen('loans')
  const plan = {
    states: LOAN_STATES,
    stateText: (state: LoanState) => t(`loans.states.${state}`),
    title: t('loans.title'),
    empty: t('loans.empty'),
    emptyHint: t('loans.emptyHint'),
  }
  return stream ? (
    <Loaded stream={stream} {...plan} />
  ) : (
    <FundList<Loan, LoanState> {...plan} facts={null} onFilter={NOTHING} onMore={NOTHING} onRetry={NOTHING} onSave={NOTHING}>
      {() => null}
    </FundList>
  )
}

export interface FollowedLoanProps {
  readonly id: string
  /** What it has brought and is going to bring. */
  readonly curve: (loan: Loan) => ReactNode
  /** What can be done about a loan. */
  readonly repayment: (loan: Loan) => ReactNode
}

/** The loan that is looked at, with its days and what can be done about it; it has the focus once it is there. */
export const FollowedLoan = (props: FollowedLoanProps) => {
  const stream = useStreamIfOpen('loans')
  return stream ? <Followed stream={stream} {...props} /> : null
}

const Followed = ({ stream, id, ...rest }: FollowedLoanProps & { readonly stream: StreamOf<'loans'> }) => {
  const t = useText()
  const format = useFormat()
  const loan = useChart(stream, selectLoanOf(id))
  const { stage } = useChart(stream, selectLoans, isShallowEqual)
  if (loan !== null)
    return (
      <Arrival key={id} name={t('loans.loan', { amount: exactMoney(format, loan.amount, loan.currency) })}>
        <LoanDetail stream={stream} loan={loan} {...rest} />
      </Arrival>
    )
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
