import { FUND_STATES, type FundState } from '../../domain/funds.ts'
import type { Withdrawal } from '../../domain/wire/withdrawal.ts'
import { selectWithdrawals } from '../../machines/withdrawals/withdrawals.selectors.ts'
import { exactMoney } from '../kit/exact-text.ts'
import { FundBadge } from '../kit/FundBadge.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Link } from '../kit/Link.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { FundList, type FundListProps } from '../shell/FundList.tsx'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import styles from './withdrawals.module.css'

/** Nothing of these arrives anywhere. */
const STAYS: readonly FundState[] = ['rejected', 'failed', 'cancelled']
const NOTHING = () => {}

/** All withdrawals; each opens its timeline. */
export const WithdrawalList = () => {
  const t = useText()
  const stream = useStreamIfOpen('withdrawals')
  const plan = {
    states: FUND_STATES,
    stateText: (state: FundState) => t(`funds.states.${state}`),
    title: t('withdrawal.list.title'),
    empty: t('withdrawal.list.empty'),
    emptyHint: t('withdrawal.list.emptyHint'),
  }
  return stream ? (
    <Loaded stream={stream} {...plan} />
  ) : (
    <FundList<Withdrawal> {...plan} facts={null} onFilter={NOTHING} onMore={NOTHING} onRetry={NOTHING} onSave={NOTHING}>
      {() => null}
    </FundList>
  )
}

interface LoadedProps extends Pick<FundListProps<Withdrawal>, 'states' | 'stateText' | 'title' | 'empty' | 'emptyHint'> {
  readonly stream: StreamOf<'withdrawals'>
}

const Loaded = ({ stream, ...plan }: LoadedProps) => {
  const facts = useChart(stream, selectWithdrawals, isShallowEqual)
  return (
    <FundList<Withdrawal>
      {...plan}
      facts={facts}
      onFilter={(filter) => stream.send({ type: 'withdrawals.filter', filter })}
      onMore={() => stream.send({ type: 'withdrawals.loadMore' })}
      onRetry={() => stream.send({ type: 'withdrawals.retry' })}
      onSave={() => stream.send({ type: 'withdrawals.export' })}
    >
      {(row) => <Row row={row} />}
    </FundList>
  )
}

const Row = ({ row: { id, number, currency, amount, actual, state, submittedAt } }: { readonly row: Withdrawal }) => {
  const t = useText()
  const format = useFormat()
  return (
    <Link className="list-row list-row--press" to={`/profile/withdraw?id=${id}`}>
      <span className={styles['what']}>
        <b className="strong num">{exactMoney(format, amount, currency)}</b>
        <span className="t-meta">
          <span className="num">{number}</span>
          {' · '}
          {format.dateTime(submittedAt)}
        </span>
        {STAYS.includes(state) ? null : (
          <span className="t-meta">{t('withdrawal.list.arrives', { amount: exactMoney(format, actual, currency) })}</span>
        )}
      </span>
      <FundBadge state={state} />
      <Icon name="next" size="sm" isMirrored />
    </Link>
  )
}
